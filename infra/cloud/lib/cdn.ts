import { Duration, Validations } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { VpcOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';
import { zoneOf, type Origin } from './load-balancer.ts';

/**
 * The header in which the CDN passes on the visitor's address; it overwrites whatever a visitor sends under this name.
 */
export const visitorHeader = 'x-kitewell-visitor';

export interface CdnProps {
  readonly domain: Parameters['domain'];
  readonly origin: Origin;
}

/**
 * CloudFront in front of everything: files with a hash in their name are cached, pages are asked for each time, and
 * answers of the API are cached as long as the backend allows.
 */
export class Cdn extends Construct {
  /** The host name at which people find the site. */
  readonly host: string;
  /** A deployment uses this to clear what is cached at the edge. */
  readonly distributionId: string;

  constructor(scope: Construct, id: string, { domain, origin }: CdnProps) {
    super(scope, id);
    const { balancer, certifiedName } = origin;
    const behind = VpcOrigin.withApplicationLoadBalancer(balancer, {
      ...(certifiedName === undefined
        ? { protocolPolicy: cloudfront.OriginProtocolPolicy.HTTP_ONLY }
        : { protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY, domainName: certifiedName }),
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      // The same as the web server's limit for the backend.
      readTimeout: Duration.seconds(30),
      // Shorter than the time for which the load balancer keeps an idle connection.
      keepaliveTimeout: Duration.seconds(55),
    });
    // The web server says for each answer how long it may be cached: a year for a file with a hash in its name; a page
    // has to be asked for each time.
    const byHeaders = new cloudfront.CachePolicy(this, 'AsTold', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
    // The backend forbids caching of nearly every answer. For what everybody may read it allows a time: a minute for the lists
    // of tutors and posts, five for the description of the API. Browsers may keep a tutor's picture for a year; here nothing
    // is kept above five minutes, so that a picture that was taken away is soon given to nobody new. Token and cookies are
    // part of the key: should the backend ever allow caching of a personal answer, nobody else gets it.
    const apiByHeaders = new cloudfront.CachePolicy(this, 'ApiAsTold', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(5),
      headerBehavior: cloudfront.CacheHeaderBehavior.allowList('Authorization'),
      cookieBehavior: cloudfront.CacheCookieBehavior.all(),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
    const { others = [] } = domain ?? {};
    const mark = new cloudfront.Function(this, 'Mark', {
      comment: 'Marks each request with its visitor and an id for the logs, and leads further names to the site',
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(markRequest(domain && others.length > 0 ? domain.name : undefined)),
    });
    const common: cloudfront.BehaviorOptions = {
      origin: behind,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [{ function: mark, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }],
      compress: true,
    };
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: 'Kitewell',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // A price class is a set of places: this one includes Hong Kong, the cheapest does not.
      priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
      ...(domain
        ? {
            domainNames: [domain.name, ...others],
            certificate: this.certificate(domain),
            minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
          }
        : {}),
      // Beside the site's pages, the pages that a family opens from an email, with a form: the backend allows nobody to keep them.
      defaultBehavior: { ...common, cachePolicy: byHeaders },
      additionalBehaviors: {
        '/api/*': {
          ...common,
          // A program that sends a token in the clear should fail, and not go on unnoticed behind a redirect.
          viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
          cachePolicy: apiByHeaders,
        },
      },
      // CloudFront keeps these for ten seconds unless told, whoever they were meant for.
      errorResponses: [404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
    });
    Validations.of(distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'Parents and tutors may read the site and sign in from any country.',
      },
      {
        id: 'AwsSolutions-CFR2',
        reason:
          'The firewall stands on the load balancer, which every request passes that is not answered from the cache.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          'Its log would hold the address of every visitor and the query of every request. The web server and the backend log each request without them.',
      },
    );
    if (!domain) {
      Validations.of(distribution).acknowledge(
        {
          id: 'AwsSolutions-CFR4',
          reason:
            'A stage without a domain uses the certificate of CloudFront, with which the lowest version cannot be chosen.',
        },
        {
          id: 'AwsSolutions-CFR5',
          reason: 'A stage without a domain has no certificate for the load balancer; such a stage keeps no real data.',
        },
      );
    }
    this.distributionId = distribution.distributionId;
    this.host = domain?.name ?? distribution.distributionDomainName;
    if (domain) {
      const zone = zoneOf(this, domain);
      const target = route53.RecordTarget.fromAlias(new CloudFrontTarget(distribution));
      for (const [index, name] of [domain.name, ...others].entries()) {
        const number = index === 0 ? '' : `Other${index}`;
        new route53.ARecord(this, `Address${number}`, { zone, recordName: `${name}.`, target });
        new route53.AaaaRecord(this, `Address6${number}`, { zone, recordName: `${name}.`, target });
      }
    }
  }

  private certificate({ cdnCertificateArn = '' }: NonNullable<Parameters['domain']>): acm.ICertificate {
    return acm.Certificate.fromCertificateArn(this, 'Certificate', cdnCertificateArn);
  }
}

/**
 * Runs at CloudFront's edge (JavaScript 2.0 of CloudFront Functions). Its ids end in a padding that our ids may not contain.
 * @param site the one name that is answered, where further ones lead to it
 */
function markRequest(site: string | undefined): string {
  const lead = `
  if (request.headers.host.value !== '${site}') {
    var query = Object.keys(request.querystring).map(function (name) {
      var given = request.querystring[name];
      return (given.multiValue || [given]).map(function (one) { return name + '=' + one.value; }).join('&');
    }).join('&');
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: 'https://${site}' + request.uri + (query ? '?' + query : '') } },
    };
  }`;
  return `function handler(event) {
  var request = event.request;${site === undefined ? '' : lead}
  request.headers['${visitorHeader}'] = { value: event.viewer.ip };
  request.headers['x-request-id'] = { value: event.context.requestId.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 64) };
  return request;
}
`;
}
