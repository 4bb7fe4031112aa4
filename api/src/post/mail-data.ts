import type { MailRepository } from './mail-repository.js';

/** Mails to one address that are still here. Their contents carry codes, so only their subjects are handed out. */
export function createMailData(repository: Pick<MailRepository, 'listTo' | 'removeTo'>) {
  return {
    files: ({ email }: { email: string }) => [{ name: 'mails' as const, rows: repository.listTo(email) }],

    async forget({ email }: { email: string }) {
      await repository.removeTo(email);
      return 'done' as const;
    },
  };
}
