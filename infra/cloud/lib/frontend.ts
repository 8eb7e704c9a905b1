import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type * as ecs from 'aws-cdk-lib/aws-ecs';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';
import type { Alerts } from './alerts.ts';
import { ContainerService } from './container-service.ts';
import type { DocumentBucket } from './document-bucket.ts';
import { imageOf } from './image.ts';
import type { LoadBalancer } from './load-balancer.ts';
import type { Network } from './network.ts';

export interface FrontendProps {
  readonly parameters: Parameters;
  readonly cluster: ecs.ICluster;
  readonly network: Network;
  readonly documents: DocumentBucket;
  readonly loadBalancer: LoadBalancer;
  readonly alerts: Alerts;
  /** The image that brings the pages. */
  readonly backendImage: ecs.ContainerImage;
}

/**
 * An address where nothing listens: the load balancer itself sends the API to the backend, and browsers reach the store
 * directly.
 */
const nobody = 'http://127.0.0.1:9';

/**
 * Browsers ask each time, and CloudFront answers with what is at most some seconds old, so that publishing has nothing to
 * clear there. Where no web server answers, it goes on with what it has for a week.
 */
const shortly = 'public, max-age=0, s-maxage=2, stale-while-revalidate=5, stale-if-error=604800';

/** The published pages behind nginx, brought there from the bucket by the backend's image. */
export class Frontend extends Construct {
  readonly service: ContainerService;
  readonly widgets: IWidget[];

  constructor(
    scope: Construct,
    id: string,
    { parameters, cluster, network, documents, loadBalancer, alerts, backendImage }: FrontendProps,
  ) {
    super(scope, id);
    const { architecture, frontend: scale, logDays, cdn } = parameters;
    this.service = new ContainerService(this, 'Service', {
      title: 'Frontend',
      loadBalancer,
      route: { id: 'Pages', priority: 20, paths: ['*'] },
      cluster,
      network,
      alerts,
      container: {
        image: imageOf(this, 'Image', 'frontend', parameters),
        port: 8080,
        environment: {
          PORT: '8080',
          BACKEND_URL: nobody,
          STORE_URL: nobody,
          // The only address outside the site to which pages may send anything.
          STORE_ORIGIN: documents.origin,
          // The name server in every network of AWS.
          DNS_RESOLVER: '169.254.169.253',
          PAGE_CACHE: cdn ? shortly : 'no-cache',
        },
      },
      companion: {
        name: 'pages',
        image: backendImage,
        command: ['node', '--max-old-space-size=64', 'src/follow-editions.ts'],
        environment: { ...documents.environment, SITE_FOLDER: '/site', LOG_LEVEL: 'info' },
        memory: 160,
        folder: '/site',
      },
      scale,
      architecture,
      logDays,
      // No task is healthy before the published pages have come.
      healthPath: '/',
    });
    documents.grantPages(this.service.task.taskRole);
    this.widgets = this.service.widgets;
  }
}
