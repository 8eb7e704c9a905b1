// Tests load this before the app: production takes the images of staging, and staging is built from named bases.
import { stages } from './parameters.ts';

const registry = '123456789012.dkr.ecr.ap-east-1.amazonaws.com/cdk-hnb659fds-container-assets-123456789012-ap-east-1';
Object.assign(stages.production, {
  images: {
    backend: `${registry}@sha256:${'1'.repeat(64)}`,
    frontend: `${registry}@sha256:${'2'.repeat(64)}`,
    architecture: stages.production.architecture,
  },
});
Object.assign(stages.staging, {
  bases: { node: `node:24-bookworm-slim@sha256:${'3'.repeat(64)}`, nginx: 'nginx:1.30-alpine' },
});
