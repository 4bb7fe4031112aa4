import { ProfileDetail } from '../../detail/profile-detail.js';
import { useFormFacts } from '../form-context.js';
import type { FormValues } from '../form-values.js';
import { previewOf } from './preview-of.js';

export type PreviewProps = { values: FormValues };

/** The page of the profile, from what the form holds now. */
export function Preview({ values }: PreviewProps) {
  const { now } = useFormFacts();
  return <ProfileDetail profile={previewOf(values, now)} />;
}
