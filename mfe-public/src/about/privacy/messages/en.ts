import type { MessageBundle } from '@inkbridge/federation';

/** The stored data: whose, why, for how long, and who sees it. */
export const en = {
  title: 'Privacy',
  lead: 'What we store about you, why, for how long, and who can see it.',
  description:
    'What Inkbridge stores about readers, members, people listed and payers, for how long, who can see it, and how to have it corrected or removed.',
  sections: {
    who: {
      title: 'Who is responsible',
      text: `
        Inkbridge is run by {operator}. For any question about your data, use the <contact>contact page</contact>.
      `,
    },
    short: {
      title: 'In short',
      text: `
        - No advertising, no trackers, no analytics, nothing loaded from other companies while you read.
        - We never sell or rent data.
        - Your address, your date of birth and your email are never shown on a profile.
        - We never see your letters.
      `,
    },
    reading: {
      title: 'When you only read',
      text: `
        You don’t need to tell us who you are. Your browser sends us its network address, as with every site. We use it
        to answer, and for a short time to count calls, so that no one can overload the site. When something goes wrong,
        our log notes the time and the page, but neither what you searched for nor who you are.

        For the people who list a profile we count how often it was read, saved and printed in a week. What we store is
        that number: nothing about you, and no cookie.
      `,
    },
    account: {
      title: 'When you have an account',
      text: `
        We store your name, email, postal address, and when you accepted which terms. If you add them, we also store your
        age, gender, a few words about you, a picture, your answers to the questionnaire, the profiles you saved with
        your notes, your ratings, the searches you saved, and the diary of your letters: to whom and on which day, never
        what you wrote. Your answers decide which profiles we show you first; your notes, your searches and your diary
        are only for you. We email you about searches and the diary only if you want that, and each such email has a link
        that stops them with one press. We don’t count who opens an email or presses a link in it.

        From all diaries and saved profiles together we learn two things more. Who has had neither a letter nor a reader
        who saved them takes turns in the row “Waiting for a first letter”. And once at least three members noted an
        answer, the profile may say “Answers letters”. Neither shows who wrote, saved or was answered.

        We store only a fingerprint of your password, from which it can’t be read. If you sign in with another provider,
        such as Google, we get your name and email from it, and no password.

        We keep the account until you delete it.
      `,
    },
    listed: {
      title: 'When someone is listed',
      text: `
        A profile shows what the person who submits it enters, with the consent of the person listed: name,
        DOC/Inmate #, the prison’s address, age, pictures, text and interests. Everyone can read it while it is live, and
        search engines can list it unless that was switched off in the form.

        Not shown to visitors: the date of birth, the contact email, notes to us, who submitted the profile and who paid.
        We store when and in which words consent was confirmed. If the person who submitted it attaches a photo of the
        signed consent form, only they and our admins can see it; it is removed at once when they take it back.

        When a profile ends, visitors can no longer see it, but it is kept so that it can be renewed. The person listed
        can <removal>have it removed</removal> at any time. A profile that was never paid for is deleted after
        {unpaidProfileDays} days, with its pictures.
      `,
    },
    payments: {
      title: 'When you pay',
      text: `
        Card numbers go to Stripe and PayPal logins to PayPal. We never receive them. We store what was bought, the
        amount, the time, the provider’s number for the payment, and of a card its brand and last four digits. We keep
        this as long as bookkeeping rules require.

        With a private link that someone sent you, you can pay without an account: then we do not know who you are, and
        the person who asked you sees only that a friend has paid. An email address for the receipt is used once and not kept.
      `,
    },
    forms: {
      title: 'When you write to us',
      text: `
        Reports, removal requests and messages are read by the people who run this site. We store your text and, if you
        give them, your name and email, and use them only to answer. Name, email and text are erased {closedCaseDays}
        days after the matter is closed. Whoever listed a profile never learns who reported it.
      `,
    },
    device: {
      title: 'What is stored on your device',
      text: `
        - While you are signed in: one cookie that keeps you signed in, and one that says so to the page. With “Remember
          me” they last up to {rememberedSessionDays} days after your last visit, otherwise until you close the browser.
        - After a sign-in: one cookie that tells your device from strangers who guess your password, so that they cannot
          lock you out. It signs nobody in and lasts {knownPlaceDays} days; we keep it, and your internet address, only as a code.
        - If you choose a language, a text size, colors, or pages without pictures: one cookie for each choice, for a year.
        - In the browser’s own storage: your name and picture for the menu while you are signed in, and forms you have
          begun, so that nothing is lost. Signing out removes them, except a form that we have not received yet.
        - Letters that you write at the letter desk, with your sender’s address, and a diary that you keep without an
          account. None of them is sent to us. They stay until you delete them; on a device that others use, delete
          them when you are done.
        - So that you can read without a network: the files of some pages and the mail rules; and, if you chose “Remember
          me”, your favorites and the diary of your account, which are removed when you sign out. When you sign out of an
          account that you have asked us to delete, its letters on this device are removed, too.
        - If you pay with a private link: the link, and a key with which this browser shows you the receipt again, for
          {payLinkDays} days or until you let it forget them on the receipt’s page.
        - If you come to a writing evening: the link, your first name, a key of this device, and the person you write to,
          until you let it forget the evening. We keep your first name for its host, and remove it {endedEveningDays} days
          after the evening; your letter is never sent to us.
        - When you were last here, so that people listed since then can be marked as new. It is never sent to us.
        - If you close a notice on top of a page: one cookie that says so.

        None of these follow you to other sites, so there is no banner to click away.
      `,
    },
    drafts: {
      title: 'Forms and pictures you did not finish',
      text: `
        A form you have begun is also saved in your account. If you don’t touch it, it is deleted after {draftDays} days.
        A picture that no profile or account uses is deleted after {unusedPictureDays} days. A record that our software can no
        longer read may be set aside so that it can be restored; after {setAsideDays} days it is deleted.
      `,
    },
    mails: {
      title: 'Emails we send',
      text: `
        We email you about your account, your profiles, your payments and your messages to us, and never for advertising.
        Once an email is sent, we delete its address and content. That it was sent is noted for {sentMailDays} days, so
        that it is not sent twice.
      `,
    },
    others: {
      title: 'Who can see it',
      text: `
        - Visitors: live profiles, and the average of the ratings.
        - You: everything about your account, the profiles you submitted, and your receipts.
        - Our admins: accounts, profiles, payments and messages, as far as they need them. What they change or export is
          written to a log.
        - Companies that work for us and only get what they need: Stripe and PayPal for payments, our email provider for
          sending emails, our hosting provider, and Google Firebase if this site uses it for signing in.
        - Authorities, when the law obliges us.
      `,
    },
    rights: {
      title: 'Your rights',
      text: `
        You can see and correct your data in <account>My Account</account>. Under “Security and data” there you can
        download everything we store about you as one file, and delete your account. We wait {deletionGraceDays} days
        before we delete it, in case you change your mind. Then your name and address, your questionnaire, favorites,
        drafts and pictures go, unpaid profiles are removed, and all others are archived. The stars you gave stay without
        your name. Payments stay in our books, as the law obliges us, without your name and address.

        You can also ask us, or object to how we use your data, on the <contact>contact page</contact>; it costs nothing.
        So that no one else gets your data, we may ask you to write from the email of your account.

        If you are shown in a profile, or were harmed by someone shown here, <removal>ask us to remove it</removal>. You
        can also complain to the authority for data protection where you live.
      `,
    },
    changes: {
      title: 'Changes',
      text: `
        When what we store changes, this page changes first.
      `,
    },
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    privacy: typeof en;
  }
}

/** The texts of `/privacy`. */
export const privacyMessages: MessageBundle = {
  namespace: 'privacy',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
