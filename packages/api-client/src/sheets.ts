import { getProofSheetRoute } from '@inkbridge/contracts/facts';
import type { CallContext } from './call-api.js';
import { downloadFile } from './download.js';

/** A profile as it will be published, with a consent form, as PDF in the language of the page. @throws ApiError */
export function downloadProofSheet(id: string, context: CallContext): Promise<Blob> {
  return downloadFile(getProofSheetRoute, { id }, context);
}
