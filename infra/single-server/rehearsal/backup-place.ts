/** Where the machine of the rehearsal keeps its backups; the loss of the machine leaves it alone. */
import { execFileSync, spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';

export interface BackupPlace {
  /** What `install` would ask for. */
  readonly settings: Readonly<Record<string, string>>;
  /** What the backup service needs to know beside that, as an overlay of Compose. */
  readonly overlay?: string;
  /** Makes it unreachable, until it comes back. */
  goAway(): void;
  comeBack(): void;
  remove(): void;
}

/** A folder, as of a second disk. */
export function folderOf(path: string): BackupPlace {
  const config = join(path, 'config');
  return {
    settings: { BACKUP_PLACE: path },
    goAway: () => renameSync(config, `${config}.away`),
    comeBack: () => renameSync(`${config}.away`, config),
    remove: () => undefined,
  };
}

/** A bucket at an S3 address by https, of a store of its own that no container of the machine knows. */
export function bucketElsewhere(name: string, storeImage: string): BackupPlace {
  const host = 'backups.elsewhere.test';
  const [store, proxy] = [`${name}-store`, `${name}-proxy`];
  const key = { id: 'elsewhere', secret: 'rehearsal-elsewhere' };
  const docker = (...args: string[]) => execFileSync('docker', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const remove = () => {
    for (const args of [
      ['rm', '-f', '-v', store, proxy],
      ['volume', 'rm', name],
      ['network', 'rm', name],
    ])
      spawnSync('docker', args, { stdio: 'ignore' });
  };
  remove();
  docker('network', 'create', name);
  const login = ['-e', `MINIO_ROOT_USER=${key.id}`, '-e', `MINIO_ROOT_PASSWORD=${key.secret}`];
  docker('run', '-d', '--name', store, '--network', name, ...login, storeImage, 'server', '/data');
  const caddy = process.env.CADDY_IMAGE ?? 'caddy:2-alpine';
  const forward = ['caddy', 'reverse-proxy', '--internal-certs', '--from', `https://${host}`, '--to', `${store}:9000`];
  const named = ['--network', name, '--network-alias', host, '-v', `${name}:/data`];
  docker('run', '-d', '--name', proxy, ...named, caddy, ...forward);
  return {
    settings: {
      BACKUP_PLACE: `s3:https://${host}/kitewell-backups`,
      BACKUP_ACCESS_KEY_ID: key.id,
      BACKUP_SECRET_ACCESS_KEY: key.secret,
    },
    overlay: `
services:
  backups:
    environment: { RESTIC_CACERT: /elsewhere/caddy/pki/authorities/local/root.crt }
    volumes: ['elsewhere:/elsewhere:ro']
    networks: { default: {}, elsewhere: {} }
networks: { elsewhere: { external: true, name: ${name} } }
volumes: { elsewhere: { external: true, name: ${name} } }
`,
    goAway: () => docker('stop', proxy),
    comeBack: () => docker('start', proxy),
    remove,
  };
}
