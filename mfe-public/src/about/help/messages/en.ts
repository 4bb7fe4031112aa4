import type { MessageBundle } from '@inkbridge/federation';

/** Questions and answers; `Prose` says how a text is written. */
export const en = {
  title: 'Help',
  lead: 'Answers for people who write, for families who list someone, and for everyone who wants to know how this works.',
  description:
    'How to write to someone in prison, how to list someone, what it costs, and what to do when an email, a payment or a letter does not arrive.',
  sections: {
    writing: {
      title: 'Writing to someone',
      text: `
        # Does it cost anything to write?

        No. Reading profiles and writing letters is free. You pay for your own paper and stamps. If you use an email
        service that a prison offers, that company sets its own prices.

        # Do I need an account?

        No. You can <explore>read every profile</explore>, copy the address and write without one. With a free
        <register>account</register> you can also save favorites, rate profiles, and see the interests you share with
        each person.

        # How does my letter get there?

        By mail, from you to the prison. The address and the DOC/Inmate # are on the profile. We never see, open or
        forward your letters.

        # What may I put into the envelope?

        Each prison has its own rules for pages, photos and paper. <mailRules>Mail rules by state</mailRules> shows what
        we have read, with its source. Check with the facility before you send more than a plain letter.

        # When will I get an answer?

        Give it several weeks. Staff open and read letters first, and people are sometimes moved. Not everyone can
        answer every letter.

        # My letter came back, or the person was moved

        Open the profile and choose “Did mail come back, or did they move?”. We’ll ask the person who listed the profile
        to check the address, and decide within {mailDays} days.

        # Something about a profile or a letter is not right

        Open the profile and choose “Report this profile”. You don’t need an account. A person will read your report within
        {reportDays} days, and we’ll never say who sent it.
      `,
    },
    account: {
      title: 'Your account',
      text: `
        # The verification email has not arrived

        It usually takes a minute. Look in your spam or junk folder. If it is not there, <login>log in</login> with your
        email and password: we’ll then offer to send a new one. Check that the address you registered is spelled right.

        # The link in the email does not work

        A link works for one hour. If it has expired, <login>log in</login> and we’ll send you a new one. If your email
        shows only part of the link, copy the whole line into the address bar.

        # I forgot my password

        Choose “Forgot Password” on the <login>login page</login>. We’ll email you a link to set a new one. Setting a new
        password logs you out everywhere else.

        # How do I see who shares my interests?

        Answer the <questionnaire>seven short lists</questionnaire> in My Account. It takes about five minutes. After
        that your <matches>best matches</matches> come first.

        # Who can see my address?

        Only we can. It is never shown on a profile, and the people you write to see only what you put in your letter.
      `,
    },
    listing: {
      title: 'Listing someone',
      text: `
        # Who can be listed?

        Anyone in prison who is 18 or older and has agreed to it. You confirm that they agreed when you
        <submit>submit the profile</submit>.

        # What does it cost?

        A new profile costs {creation} for {months} months. Some fields and the first {freeWords} words and {freePhotos}
        pictures are included. Each further one has a price, and you see every line and the total while you fill in the
        form. <prices>These are all the prices</prices>.

        # What happens after I pay?

        A person reads the profile before anyone else sees it. You can follow each step in
        <manage>Manage Profiles</manage>: paid, in review, live until a date. The {months} months start on the day the
        profile goes live, not on the day you pay.

        # I was asked to change something

        Then the profile needs a correction before it can go live. The reason is in our email and in
        <manage>Manage Profiles</manage>. Sending it again is free, unless you add something that has a price.

        # Can I stop and go on later?

        Yes. We save the form as you type, on this device and in your account. A form you have not touched is kept for
        {draftDays} days. A submitted profile that is not paid is kept for {unpaidProfileDays} days.

        # How do I change or renew a profile?

        Go to <updates>Update/Renew Profiles</updates>. A renewal costs {renewal} and adds {months} months to the time
        that is left, so you lose nothing by renewing early. A changed field costs {fieldPrice}; mailing address and
        institutional email provider are free. Visitors see the current profile until we approve your changes.

        # Does a profile renew automatically?

        No. We’ll email you before it ends. If you do nothing, it ends and nothing is charged.
      `,
    },
    payments: {
      title: 'Payments and refunds',
      text: `
        # How can I pay?

        The payment page shows every way that is open to you, such as card, PayPal or your referral balance. We never ask
        for money by email, by phone or in a letter.

        # My payment was declined

        Then nothing was charged. Try again with another card or another way to pay. If it happens again, ask your bank.
        What you entered is saved.

        # I am not sure whether I paid

        Please don’t pay again yet. Look at the receipts in <updates>Update/Renew Profiles</updates>. If you finished the
        payment, it appears there, and we’ll email you a receipt. You can’t be charged twice for the same thing: a second
        payment goes back to you.

        # What if you don’t accept my changes?

        What you paid for them goes to your referral balance. You can use it for a later payment for the same profile.

        # When do I get money back?

        If we can’t use a payment, because what it was for is already paid or no longer exists, all of it goes back the
        way it came. Your bank may take a few days to show it.

        # It says that my payment was reversed

        Your bank or the payment provider took the money back from us. Visitors can’t see the profile until it is paid
        for again. If you did not ask for this, talk to your bank first: we can only see that it happened. Then pay again
        from <updates>Update/Renew Profiles</updates>.
      `,
    },
    removal: {
      title: 'Taking a profile down',
      text: `
        # The profile is about me, or about someone who harmed me

        You don’t need an account. <removal>Ask us to remove it</removal>. We’ll decide within {removalDays} days, email
        you, and never say who asked.

        # I listed someone and want to take the profile down

        Use the same form: <removal>ask us to remove it</removal> and say that you listed it. A profile that is not
        renewed also ends on its own.
      `,
    },
    contact: {
      title: 'Still a question?',
      text: `
        <contact>Write to us</contact>. You don’t need an account, and a person answers by email. If an error showed a reference,
        follow its link: the reference is then filled in. You can also ask us that way to delete your account.
      `,
    },
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    help: typeof en;
  }
}

/** The texts of `/help`. */
export const helpMessages: MessageBundle = {
  namespace: 'help',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
