/**
 * The configuration of the container's nginx, made from the rules. As a program it prints the template that the image's
 * entrypoint fills in from the environment: `node infra/web/nginx.ts frontend/dist > nginx.conf.template`.
 */
import {
  brotliFolder,
  readBuild,
  webRules,
  type Build,
  type Headers,
  type Place,
  type Problem,
  type Proxy,
  type WebRules,
} from './rules.ts';

/** What the container's environment sets when it starts; every name must be set, STORE_ORIGIN may be empty. */
export type NginxEnvironment = Readonly<
  Record<
    | 'PORT'
    | 'WEB_ROOT'
    | 'SITE_FOLDER'
    | 'BACKEND_URL'
    | 'STORE_URL'
    | 'STORE_ORIGIN'
    | 'DNS_RESOLVER'
    | 'PAGE_CACHE'
    | 'VISITOR_ADDRESS',
    string
  >
>;

/**
 * How much one visitor may ask of the API and the store: far more than a busy tutor's portal, or a school behind one
 * address, and far less than a process can answer. Costly calls have further limits in the backend.
 */
const perVisitor = { requestsPerSecond: 50, burst: 500, connections: 100 };

/** Over the header Accept-Encoding; a quality of 0 refuses. */
const acceptsBrotli = '(^|,)\\s*br\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)';

/** The whole nginx.conf, with `${NAME}` where values of the environment belong. */
export function nginxTemplate({ build, inlineScripts }: Build): string {
  const rules = webRules({ inlineScripts, storeOrigin: '${STORE_ORIGIN}', pageCache: '${PAGE_CACHE}' });
  const proxies = rules.places.flatMap((place) => ('proxy' in place ? [place.proxy] : []));
  return `# Made from infra/web/rules.ts by infra/web/nginx.ts.
worker_processes auto;
pid /tmp/nginx.pid;
# Entries below alert, such as that a disk is full, carry whole addresses of requests: some are secrets, and those of the
# store carry signatures.
error_log /dev/stderr alert;
events {
  worker_connections 4096;
}
http {
  server_tokens off;
  absolute_redirect off;
  sendfile on;
  tcp_nopush on;
  etag on;
  keepalive_timeout 65s;
  client_header_timeout 15s;
  client_body_timeout 60s;
  # Who takes nothing of an answer for so long has gone: a slow line takes a little every second.
  send_timeout 20s;
  reset_timedout_connection on;
  client_header_buffer_size 4k;
  large_client_header_buffers 4 ${rules.maxHeaderBytes / 1024}k;
  client_body_temp_path /tmp/nginx-body;
  proxy_temp_path /tmp/nginx-proxy;
  fastcgi_temp_path /tmp/nginx-fastcgi;
  uwsgi_temp_path /tmp/nginx-uwsgi;
  scgi_temp_path /tmp/nginx-scgi;

  gzip_static on;
  gzip_vary on;
  gzip_proxied any;
  # A file packed by Brotli is one of its own, which is looked for first where the browser accepts it.
${map('$http_accept_encoding', '$kitewell_packed', [[`~*${acceptsBrotli}`, brotliFolder]])}
${map('$status$uri', '$kitewell_coding', [[`~^20[0-9]${brotliFolder.replace('.', '\\.')}/`, 'br']])}
${map('$uri', '$kitewell_vary', [[`~^${brotliFolder.replace('.', '\\.')}/`, 'Accept-Encoding']])}

  types {
${Object.entries(rules.contentTypes)
  .map(([extension, type]) => `    ${quote(type)} ${extension};`)
  .join('\n')}
  }
  default_type ${rules.otherContentType};

  # The log has no query, because it carries signatures; no address, browser or referrer, because they belong to a person.
  map $request_uri $kitewell_raw_path {
    "~^(?<raw_path>[^?]*)" $raw_path;
  }
  map $kitewell_raw_path $kitewell_logged_path {
    default $kitewell_raw_path;
    ${quote(`~*${rules.oddSpelling}`)} "***";
    ${quote(`~*(?<open_part>${rules.secretAfter})`)} "$open_part***";
    ${quote(`~(?<before_key>.*?)${rules.secretPart}`)} "$before_key***";
  }
  log_format kitewell escape=json '{"time":"$time_iso8601","requestId":"$kitewell_request_id","method":"$request_method",'
    '"path":"$kitewell_logged_path","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,'
    '"upstreamStatus":"$upstream_status","upstreamSeconds":"$upstream_response_time"}';
  access_log /dev/stdout kitewell;

  map $http_x_request_id $kitewell_request_id {
    default $request_id;
    ${quote(`~${rules.requestId}`)} $http_x_request_id;
  }
  map $http_x_forwarded_proto $kitewell_proto {
    default http;
    https https;
  }
${Object.entries(rules.overTls)
  .map(([name, value]) => map('$kitewell_proto', variable('tls', name), [['https', value]]))
  .join('\n')}
${Object.entries(rules.unlisted.headers)
  .map(([name, value]) => map('$kitewell_asked', variable('unlisted', name), [[`~${rules.unlisted.at}`, value]]))
  .join('\n')}
${map(
  '$uri',
  '$kitewell_not_found',
  rules.notFoundPages.map(({ at, file }) => [`~${at}`, file]),
)}
${map('$kitewell_raw_path', '$kitewell_refused', [[`~*${rules.refusedAddress}`, '1']])}

  # Of IPv6 a visitor has a network of 64 bits, as far as it is written out; an address is counted as it is otherwise.
  map \${VISITOR_ADDRESS} $kitewell_visitor {
    default \${VISITOR_ADDRESS};
    "~^(?<network>(?:[0-9a-fA-F]{1,4}:){4})" $network;
  }
  limit_req_zone $kitewell_visitor zone=requests:10m rate=${perVisitor.requestsPerSecond}r/s;
  limit_conn_zone $kitewell_visitor zone=connections:10m;
  limit_req_status 429;
  limit_conn_status 429;

  # Names of upstreams are looked up again while nginx runs, so that a backend may move or multiply.
  resolver \${DNS_RESOLVER} valid=1s;
  resolver_timeout 3s;
  proxy_http_version 1.1;
  # What a slow line has not taken yet stays with the backend, whose answers are short. In files a hundred of them would
  # fill the little memory that the container has for files, and others' answers would be cut off.
  proxy_max_temp_file_size 0;
  # Only for requests that may be repeated (nginx counts POST among those that may not), and only twice.
  proxy_next_upstream error timeout;
  proxy_next_upstream_tries 2;

  server {
    listen \${PORT};
    root \${WEB_ROOT};

    # By an address and not by name: nginx cannot follow a name where it could not read the address asked for.
    error_page 400 /bad-address;
    error_page 404 $kitewell_not_found;
    error_page 503 @no_edition;
    error_page 405 @method;
    error_page 494 =431 @headers_too_large;
    if ($kitewell_refused) {
      rewrite ^ /bad-address last;
    }
${rules.notFoundPages
  .map(
    ({ file }) =>
      `    location = ${file} {\n      internal;\n      root ${rootOf('edition', build)};\n${headerLines(rules, { ...rules.siteHeaders, 'Cache-Control': rules.notFoundCache })}\n    }`,
  )
  .join('\n')}
${rules.places.map((place) => location(rules, place, build)).join('\n')}

${problemLocation(rules, '= /bad-address', rules.problems.badAddress)}
${problemLocation(rules, '@method', rules.problems.method)}
${problemLocation(rules, '@no_edition', rules.problems.noEdition)}
${problemLocation(rules, '@headers_too_large', rules.problems.headersTooLarge)}
${proxies.map((proxy) => proxyProblems(rules, proxy)).join('\n')}
  }
}
`;
}

/** The template as the image's entrypoint would fill it in. */
export function nginxConfig(built: Build, environment: NginxEnvironment): string {
  return Object.entries(environment).reduce(
    (config, [name, value]) => config.replaceAll(`\${${name}}`, value),
    nginxTemplate(built),
  );
}

function location(rules: WebRules, place: Place, build: string): string {
  const lines = 'proxy' in place ? proxyLines(rules, place.proxy) : siteLines(rules, place, build);
  return `    location ~ ${quote(place.at)} {\n${lines}\n    }`;
}

function siteLines(rules: WebRules, place: Exclude<Place, { proxy: Proxy }>, build: string): string {
  // Kept, because nginx changes $uri to the file that it has found.
  const method = `      set $kitewell_asked $uri;
      if ($request_method !~ "^(GET|HEAD)$") {
        return 405;
      }`;
  if ('hidden' in place) return `${method}\n      return 404;`;
  const headers = {
    ...rules.siteHeaders,
    ...('cache' in place ? { ...place.headers, 'Cache-Control': place.cache } : {}),
  };
  const answer =
    'redirect' in place
      ? `      return 301 ${place.redirect}$is_args$args;`
      : filesLines(place.file.replace('$path', '$uri'), place.from, build);
  const unlisted = Object.keys(rules.unlisted.headers).map(
    (name) => `      add_header ${name} ${variable('unlisted', name)};`,
  );
  return [method, headerLines(rules, headers), ...unlisted, answer].join('\n');
}

/** The folder of files, by where they come from. */
const rootOf = (from: 'edition' | 'published', build: string) =>
  `\${SITE_FOLDER}/${build}${from === 'edition' ? '/current' : ''}`;

function filesLines(file: string, from: 'build' | 'edition' | 'published', build: string): string {
  const edition = rootOf('edition', build);
  const root = from === 'build' ? '' : `      root ${rootOf(from, build)};\n`;
  const missing = from === 'edition' ? `      if (!-d ${edition}) {\n        return 503;\n      }\n` : '';
  return `${missing}${root}      add_header Content-Encoding $kitewell_coding;
      add_header Vary $kitewell_vary;
      try_files $kitewell_packed${file} ${file} =404;`;
}

function proxyLines(rules: WebRules, proxy: Proxy): string {
  const { upstream, problems } = proxy;
  const owned = ['X-Request-Id', ...Object.keys(proxy.headers), ...Object.keys(rules.overTls)];
  return [
    `error_page 413 @${upstream}_too_large;`,
    `error_page 502 504 =503 @${upstream}_unavailable;`,
    ...(proxy.methods && problems.method
      ? [
          `error_page 405 @${upstream}_method;`,
          `if ($request_method !~ "^(${proxy.methods.join('|')})$") {`,
          '  return 405;',
          '}',
        ]
      : []),
    `error_page 429 @${upstream}_too_many;`,
    `limit_req zone=requests burst=${perVisitor.burst} nodelay;`,
    `limit_conn connections ${perVisitor.connections};`,
    `client_max_body_size ${proxy.maxBodyBytes};`,
    ...(proxy.streamed ? ['proxy_request_buffering off;', 'proxy_buffering off;'] : []),
    `proxy_connect_timeout ${proxy.connectSeconds}s;`,
    `proxy_read_timeout ${proxy.idleSeconds}s;`,
    `proxy_send_timeout ${proxy.idleSeconds}s;`,
    // The browser's own Host, which is part of the signature in presigned addresses.
    'proxy_set_header Host $http_host;',
    'proxy_set_header Connection "";',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $kitewell_proto;',
    'proxy_set_header X-Forwarded-Host $http_host;',
    'proxy_set_header X-Request-Id $kitewell_request_id;',
    ...rules.droppedRequestHeaders.map((name) => `proxy_set_header ${name} "";`),
    ...owned.map((name) => `proxy_hide_header ${name};`),
    headerLines(rules, { ...proxy.headers, 'X-Request-Id': '$kitewell_request_id' }).trim(),
    // A variable, because only then does nginx look the name up again.
    `set $kitewell_${upstream} "\${${upstream.toUpperCase()}_URL}";`,
    `proxy_pass $kitewell_${upstream};`,
  ]
    .map((line) => `      ${line}`)
    .join('\n');
}

function proxyProblems(rules: WebRules, { upstream, problems }: Proxy): string {
  return [
    problemLocation(rules, `@${upstream}_too_large`, problems.tooLarge),
    problemLocation(rules, `@${upstream}_unavailable`, problems.unavailable),
    problemLocation(rules, `@${upstream}_too_many`, problems.tooMany),
    ...(problems.method ? [problemLocation(rules, `@${upstream}_method`, problems.method)] : []),
  ].join('\n');
}

function problemLocation(rules: WebRules, name: string, problem: Problem): string {
  const { 'Content-Type': type, ...headers } = problem.headers;
  return `    location ${name} {${name.startsWith('@') ? '' : '\n      internal;'}
      default_type ${quote(type ?? rules.otherContentType)};
${headerLines(rules, { ...headers, 'X-Request-Id': '$kitewell_request_id' })}
      return ${problem.status} '${problem.body.replace('{requestId}', '$kitewell_request_id').replaceAll("'", "\\'")}';
    }`;
}

function headerLines(rules: WebRules, headers: Headers): string {
  return [
    ...Object.entries(headers).map(([name, value]) => `      add_header ${name} ${quote(value)} always;`),
    // nginx leaves out a header with an empty value.
    ...Object.keys(rules.overTls).map((name) => `      add_header ${name} ${variable('tls', name)} always;`),
  ].join('\n');
}

function map(from: string, to: string, entries: readonly (readonly [string, string])[]): string {
  const lines = entries.map(([match, value]) => `    ${quote(match)} ${quote(value)};`);
  return `  map ${from} ${to} {\n${lines.join('\n')}\n  }`;
}

function variable(kind: string, header: string): string {
  return `$kitewell_${kind}_${header.toLowerCase().replaceAll('-', '_')}`;
}

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

if (import.meta.main) {
  process.stdout.write(nginxTemplate(readBuild(process.argv[2] ?? 'frontend/dist')));
}
