import { changePassword, sessions, signInWays } from '@inkbridge/api-client';
import { useConfirmed } from '@inkbridge/frame';
import { useSession, useSessionActions } from '@inkbridge/shared/auth-context';
import { useQueryClient } from '@tanstack/react-query';

type NewPassword = { newPassword: string; password?: string };

/** Sets the password and keeps this browser logged in. Render `dialog` outside any other form. */
export function useChangePassword(onSaved: () => void) {
  const client = useQueryClient();
  const session = useSessionActions();
  const { user } = useSession();

  const change = async (body: NewPassword): Promise<void> => {
    const before = await session.getToken();
    const issued = await changePassword(body, { client });
    // The old token has ended. The next one comes with the next cookie, or with the new password where browsers sign in
    // elsewhere.
    if (issued !== null) await session.renewToken(before);
    else await session.signIn({ email: user?.email ?? '', password: body.newPassword, remember: false });
  };

  return useConfirmed((body: NewPassword, proof) => change({ ...body, ...proof }), {
    onSuccess: () => {
      for (const { queryKey } of [signInWays, sessions]) void client.invalidateQueries({ queryKey });
      onSaved();
    },
  });
}
