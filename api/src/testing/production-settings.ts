/** Everything that production demands, with the embedded database. */
export const productionSettings = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: '1',
  PUBLIC_URL: 'https://inkbridge.example',
  ADMIN_ORIGIN: 'https://console.inkbridge.example',
  JWT_SECRET: 'V0gyT3ZkQ2hSb2ZtUXdLbXg1cGJsYw-9',
  SMTP_URL: 'smtps://post.inkbridge.example',
  MAIL_FROM: 'post@inkbridge.example',
};
