/**
 * What remotes find in this host. The build provides only what the host itself names, and remotes carry no copy of
 * their own, so each shared module is named here whether or not the shell uses it.
 */
import '@inkbridge/federation/slots';
import '@inkbridge/shared/auth-context';
import '@inkbridge/shared/confirm-dialog';
import '@inkbridge/ui';
import '@tanstack/react-query';
import 'zustand';

/** A file of its own: guests do not pay for the schemas. */
export const late = () => import('@inkbridge/contracts');
