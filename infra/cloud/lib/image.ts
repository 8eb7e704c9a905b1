import { resolve } from 'node:path';
import { IgnoreMode, Stack } from 'aws-cdk-lib';
import * as ecr from 'aws-cdk-lib/aws-ecr';
import { DockerImageAsset, Platform } from 'aws-cdk-lib/aws-ecr-assets';
import { ContainerImage } from 'aws-cdk-lib/aws-ecs';
import type { Construct } from 'constructs';
import { imageByDigest } from '../check-parameters.ts';
import type { Parameters } from '../parameters.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Files that each image leaves out in addition to .dockerignore, so that a change of the backend does not change the
 * frontend's image. The backend's image contains pages of the frontend that answer forms, and changes with them.
 */
const leftOut = {
  backend: ['infra/*', '!infra/package.json'],
  frontend: [
    'backend/*',
    '!backend/package.json',
    '!backend/contract',
    'infra/*',
    '!infra/package.json',
    '!infra/web',
    '**/node_modules',
    '**/*.test.ts',
  ],
};

/**
 * The image of a Dockerfile at the root of the project, built and pushed by the deployment where it has changed; or the
 * exact image that the parameters name, which another stage has run.
 */
export function imageOf(
  scope: Construct,
  id: string,
  name: keyof typeof leftOut,
  { architecture, images, bases }: Parameters,
): ContainerImage {
  const {
    account = '',
    region = '',
    repository = '',
    digest = '',
  } = imageByDigest.exec(images?.[name] ?? '')?.groups ?? {};
  if (digest !== '') {
    const { partition } = Stack.of(scope);
    const repositoryArn = `arn:${partition}:ecr:${region}:${account}:repository/${repository}`;
    const named = ecr.Repository.fromRepositoryAttributes(scope, id, { repositoryArn, repositoryName: repository });
    return ContainerImage.fromEcrRepository(named, digest);
  }
  const asset = new DockerImageAsset(scope, id, {
    directory: root,
    file: `Dockerfile.${name}`,
    platform: architecture === 'arm64' ? Platform.LINUX_ARM64 : Platform.LINUX_AMD64,
    ignoreMode: IgnoreMode.DOCKER,
    exclude: leftOut[name],
    ...(bases
      ? { buildArgs: { NODE_IMAGE: bases.node, ...(name === 'frontend' ? { NGINX_IMAGE: bases.nginx } : {}) } }
      : {}),
  });
  return ContainerImage.fromDockerImageAsset(asset);
}
