export { createdCustomers } from './account.js';
export { adminCustomer, approveProfile, waitingCustomers } from './admin.js';
export { ApiError, networkErrorCode } from './api-error.js';
export {
  callApi,
  callList,
  queryText,
  type CallContext,
  type CallInput,
  type DataJson,
  type Endpoint,
  type ListJson,
} from './call-api.js';
export { catalogue, profile, type CataloguePage, type CatalogueQuery } from './catalogue.js';
export { createIdentityCalls, type IdentityCalls } from './identity.js';
export { createQueryClient, transportOf } from './query-client.js';
export { createTransport, type ApiRequest, type TokenSource, type Transport } from './transport.js';
