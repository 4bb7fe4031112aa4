import { type Document, openApiCheck, type VendorCheck, vendorSpec } from './payment-vendor-specs.js';

const files = ['checkout_orders_v2', 'payments_payment_v2', 'notifications_webhooks_v1'] as const;

/** Every call that our gateway makes. */
export const paypalCalls = [
  { method: 'POST', path: '/v2/checkout/orders', status: 200 },
  { method: 'GET', path: '/v2/checkout/orders/A', status: 200 },
  { method: 'GET', path: '/v2/checkout/orders/A', status: 404 },
  { method: 'POST', path: '/v2/checkout/orders/A/capture', status: 201 },
  { method: 'POST', path: '/v2/checkout/orders/A/capture', status: 422 },
  { method: 'POST', path: '/v2/payments/captures/A/refund', status: 201 },
  { method: 'POST', path: '/v2/payments/captures/A/refund', status: 422 },
];

/** PayPal's own specifications; null for each file that is missing. */
export function paypalSpecs(): { name: string; document: Document | null }[] {
  return files.map((name) => ({ name, document: vendorSpec(`paypal/${name}.json`) as Document | null }));
}

/** Every call is described in one of the files, except for access tokens. */
export function paypalChecks(): VendorCheck[] {
  const checks = paypalSpecs().flatMap(({ name, document }) => {
    if (!document) return [];
    const check = openApiCheck(name, document);
    const roots = Object.keys(document.paths).map((path) => path.split('/').slice(0, 4).join('/'));
    return [{ check, isAbout: (path: string) => roots.some((root) => path.startsWith(root)) }];
  });
  return checks.map(
    ({ check, isAbout }) =>
      (exchange) =>
        isAbout(exchange.path) ? check(exchange) : [],
  );
}
