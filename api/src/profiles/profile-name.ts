import { idOf } from '../database/ids.js';
import { checkedText, storedFields, storedId, storedReader } from '../database/stored-reader.js';
import { customerNameDocSchema } from './customer-doc.js';
import type { CustomerName } from './customer-repository.js';

/** The projection to what `readProfileName` reads. */
export const nameFields = { 'basicInfo.firstName': 1, 'basicInfo.lastName': 1 };

const { firstName, lastName } = customerNameDocSchema.shape.basicInfo.shape;
type NameDoc = Pick<CustomerName, 'id'> & { basicInfo: Omit<CustomerName, 'id'> };

const readNameDoc = storedFields<NameDoc>({
  id: storedId(),
  basicInfo: storedFields({ firstName: checkedText(firstName), lastName: checkedText(lastName) }),
});

/** The name of a profile from its raw document. @throws ZodError for one that is not what we wrote */
export const readProfileName = storedReader<CustomerName>((...document) => {
  const read = readNameDoc(...document);
  return read && { id: read.id, ...read.basicInfo };
}, toName);

function toName(stored: unknown): CustomerName {
  const { _id, basicInfo } = customerNameDocSchema.parse(stored);
  return { id: idOf(_id), ...basicInfo };
}
