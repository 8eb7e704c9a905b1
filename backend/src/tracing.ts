import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RequestHandler } from 'express';
import type { AroundCall } from './document-store.ts';
import { requestId } from './http/request-log.ts';
import { routePattern } from './http/route-pattern.ts';
import type { Log } from './log.ts';

// A collector that cannot be reached must not delay a process that should stop.
const lastSendMs = 2_000;

/**
 * Traces of requests, with their statements and calls to the store. A span contains a route, a statement without its
 * values, an operation, a status: no address, header, body, key or message, so no personal data.
 */
export interface Tracing {
  readonly requests: RequestHandler;
  /** Adds a statement that has just ended to the trace of its request. */
  statement(text: string, milliseconds: number): void;
  readonly storeCall: AroundCall;
  /** Sends what has not been sent yet, within two seconds. */
  close(): Promise<void>;
}

/** @param url where spans are sent, by OTLP over HTTP in JSON */
export function startTracing(url: string, log: Log): Tracing {
  const unsent = () => {
    log.warn('traces could not be sent');
  };
  const silent = () => undefined;
  diag.setLogger({ error: unsent, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kitewell-backend', 'service.instance.id': hostname() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('kitewell');
  const active = new AsyncLocalStorage<Context>();

  return {
    requests(req, res, next) {
      const route = routePattern(req.originalUrl);
      if (route.startsWith('/api/health/')) {
        next();
        return;
      }
      const span = tracer.startSpan(
        `${req.method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': req.method, 'http.route': route, 'kitewell.request_id': requestId(req) },
        },
        ROOT_CONTEXT,
      );
      res.once('close', () => {
        if (res.writableFinished) span.setAttribute('http.response.status_code', res.statusCode);
        if (res.statusCode >= 500 || !res.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      active.run(trace.setSpan(ROOT_CONTEXT, span), next);
    },

    statement(text, milliseconds) {
      const parent = active.getStore();
      if (!parent) return; // Statements of background jobs, every few seconds, would drown the rest.
      const [operation = ''] = text.trimStart().split(/\s/, 1);
      const endTime = Date.now();
      tracer
        .startSpan(
          operation.toUpperCase(),
          {
            kind: SpanKind.CLIENT,
            startTime: endTime - milliseconds,
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
          },
          parent,
        )
        .end(endTime);
    },

    async storeCall(operation, call) {
      const parent = active.getStore();
      if (!parent) return call();
      const span = tracer.startSpan(
        operation,
        { kind: SpanKind.CLIENT, attributes: { 'rpc.system.name': 's3', 'rpc.method': operation } },
        parent,
      );
      try {
        return await call();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },

    async close() {
      const { promise: late, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(resolve, lastSendMs, false);
      const sent = provider.shutdown().then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([sent, late]))) unsent();
      clearTimeout(timer);
    },
  };
}
