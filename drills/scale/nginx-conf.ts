/** How far a cache in front may answer. `none` passes everything on. */
export const cacheModes = ['none', 'vary', 'language'] as const;
export type CacheMode = (typeof cacheModes)[number];

type Place = { mode: CacheMode; port: number; apiPort: number; folder: string };

/**
 * A complete configuration of nginx in front of one process of the API. `vary` is the shortest that is right: nginx
 * follows `Vary`. `language` is the one that docs/operations.md recommends.
 */
export function nginxConf({ mode, port, apiPort, folder }: Place): string {
  return `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  log_format seen '$status $upstream_cache_status $request_time $bytes_sent $request_uri';
  access_log ${folder}/access.log seen;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;

  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=guests:20m max_size=1g inactive=1h use_temp_path=off;
  # The language of the reader: the one chosen, else the browser's.
  map $http_accept_language $wished { default en; "~*^es" es; "~*^(?!.*\\ben\\b).*\\bes\\b" es; }
  map $cookie_inkbridge_language $language { default $wished; en en; es es; }
  map $http_accept_encoding $encoding { default ""; "~\\bbr\\b" br; "~\\bgzip\\b" gzip; }
  # Whoever has a session or a chosen look, or saves data, gets a page of their own.
  map "$cookie_inkbridge_hint$cookie_inkbridge_theme$cookie_inkbridge_text$cookie_inkbridge_pictures$http_save_data" $has_cookie { default 1; "" ""; }
  map $http_authorization $has_token { default 1; "" ""; unauthenticated ""; }
  upstream api { server 127.0.0.1:${apiPort}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
${mode === 'none' ? '' : caching}${mode === 'language' ? knowingLanguage : ''}    }
  }
}
`;
}

const caching = `
      proxy_cache guests;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_background_update on;
      proxy_cache_use_stale updating error timeout http_502 http_503 http_504;
`;

const knowingLanguage = `
      proxy_cache_key $request_uri|$language|$encoding;
      proxy_ignore_headers Vary;
      proxy_set_header Accept-Language $language;
      proxy_set_header Accept-Encoding $encoding;
      proxy_cache_bypass $has_cookie $has_token;
      proxy_no_cache $has_cookie $has_token;
`;
