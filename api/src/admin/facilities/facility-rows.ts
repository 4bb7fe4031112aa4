import type { exportFacilities } from '@inkbridge/contracts';
import type { z } from 'zod';
import type { StoredFacility } from '../../facilities/facility.js';

export type FacilityRow = z.output<typeof exportFacilities.data>;

/** A facility as a row of a table, which an import reads back. */
export function facilityRow({ id, content }: StoredFacility): FacilityRow {
  const { street, mailing } = content;
  return {
    name: content.name,
    other_names: content.otherNames.join(' | '),
    agency: content.agency,
    jurisdiction: content.state,
    kind: content.kind,
    houses: content.houses ?? '',
    street_address: street?.lines.join(' | ') ?? '',
    street_city: street?.city ?? '',
    street_zip: street?.zip ?? '',
    mailing_address: mailing.lines.join(' | '),
    mailing_city: mailing.city,
    mailing_state: mailing.state,
    mailing_zip: mailing.zip,
    envelope: content.envelope.join(' '),
    phone: content.phone,
    page: content.page,
    source_url: content.sourceUrl,
    checked_on: content.checkedOn,
    status: content.status.is,
    id,
  };
}
