/**
 * The modules that remotes take from this host. The build provides only modules that the host imports, and remotes
 * carry no copies, so every shared module is listed here even if the shell does not use it.
 */
import '@inkbridge/federation/slots';
import '@inkbridge/shared/auth-context';
import '@inkbridge/shared/confirm-dialog';
import '@inkbridge/ui';
import '@tanstack/react-query';
import 'zustand';

/** A separate chunk, so that guests do not download zod. */
export const late = () => import('@inkbridge/contracts/forms');
