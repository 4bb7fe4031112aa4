import type { MessageBundle } from '@inkbridge/federation';

/** The terms in full; prices and refund rules are added from where the product has them. */
export const en = {
  title: 'Terms',
  lead: 'What you can expect from us, and what we expect from you, in plain words.',
  description:
    'Who may be listed and who may write, what is forbidden, what it costs, when money goes back, and how to reach us.',
  sections: {
    who: {
      title: 'Who we are',
      text: `
        Inkbridge is run by {operator}. In these terms “we” means them, and “you” means anyone who uses the site. You
        can always reach us through the <contact>contact page</contact>.
      `,
    },
    service: {
      title: 'What Inkbridge does',
      text: `
        We publish profiles of people in prison so that others can write to them. Letters go by mail directly from the
        writer to the prison. We never receive, open or forward them, and we are not part of any prison or agency.

        We read every profile before it goes live, but we can’t check everything that someone says about themselves. We
        don’t promise that anyone will write, that anyone will answer, or that a prison will deliver a letter.
      `,
    },
    adults: {
      title: 'Who may use it',
      text: `
        You must be 18 or older to have an account, to list someone or to write. Everyone who is listed must be 18 or
        older too. Give your own name and address when you register, keep your password to yourself, and use one account
        only.
      `,
    },
    listing: {
      title: 'Who may be listed',
      text: `
        You may list a person in prison only if that person has agreed to be listed here, and to everything the profile
        shows: name, number, address, pictures and text. We ask you to confirm this each time you submit a profile, and
        we keep the time and the wording of your confirmation. If the person takes it back, tell us and we’ll take the
        profile down.

        Some states restrict such profiles. The form tells you when that may concern you; whether you may list the person
        is for you to find out.

        Anyone who is shown here, or was harmed by someone shown here, and the family of either can
        <removal>ask us to remove a profile</removal> without an account.
      `,
    },
    forbidden: {
      title: 'What is forbidden',
      text: `
        - Asking readers for money, or for anything that has a value.
        - Anything untrue about who someone is, or about their case, age or release.
        - Threats, insults, hatred, or contact with someone who does not want it.
        - Sexual pictures or texts, and anything that involves a minor.
        - Pictures or texts that belong to someone else.
        - Getting around the rules of a prison or a court.
        - Collecting profiles or addresses by software, selling them, or using them for advertising.
        - Trying to break the site or to use someone else’s account.
      `,
    },
    moderation: {
      title: 'What we check',
      text: `
        A person reads each new profile and each update before visitors see it. We can ask you to correct something,
        decline an update, pause a profile or take it down, and we’ll tell you. We do this when something breaks these terms
        or the law, when the person listed or someone they harmed asks for it, or when we believe that someone could come
        to harm.

        Everyone can report a profile. We never say who did. If you think that a decision was wrong,
        <contact>write to us</contact> and we’ll take another look.
      `,
    },
    prices: {
      title: 'Prices',
      text: `
        Reading and writing is free. These are all the prices for listing someone, in US dollars; no tax is added. You
        see every line and the total before you pay, and pay exactly that.
      `,
    },
    term: {
      title: 'How long a profile runs',
      text: `
        The {months} months of a new profile start on the day it goes live. A renewal adds {months} months to the time
        that is left. Premium and featured placements run for the months you chose. Nothing renews automatically: we’ll email
        you before a profile ends, and if you do nothing, it ends.

        A new profile that is not paid is removed after {unpaidProfileDays} days. We’ll remind you a week before.
      `,
    },
    refunds: {
      title: 'When money goes back',
      text: `
        These are all the rules about money that was paid. Nothing in them takes away a right that the law gives you.
      `,
    },
    reversals: {
      title: 'Payments that are reversed',
      text: `
        If your bank or the payment provider takes a payment back, for example because you disputed it, the profile is
        hidden until the same amount is paid again. That is so whatever the payment was for, but never more than the
        price of a new profile is owed. If the provider gives us the money after all, the profile comes back and nothing
        is owed.

        Please <contact>write to us</contact> before you dispute a payment: that is faster, and the profile stays live
        meanwhile.
      `,
    },
    content: {
      title: 'Your texts and pictures',
      text: `
        What you write and upload stays yours. You allow us to show it on this site, to store it, and to change its size
        and format so that it can be shown. This ends when the profile is removed.
      `,
    },
    liability: {
      title: 'Our liability',
      text: `
        We do our best to keep the site running, safe and correct, and we answer for what we do on purpose or through
        gross negligence, and for everything the law does not let us exclude.

        You decide who to write to, what to tell them and who to meet. We don’t answer for what other people
        do, say or leave out, for what a prison or the mail does with a letter, or for losses that no one could foresee.
        Please read <safety>Staying safe</safety> before you write.
      `,
    },
    changes: {
      title: 'Changes',
      text: `
        When we change these terms, we change this page. For what you have already paid, the terms of that day apply.
        If you don’t agree with a change, you can stop using the site and ask us to delete your account.
      `,
    },
    contact: {
      title: 'How to reach us',
      text: `
        Use the <contact>contact page</contact>; you don’t need an account. The <help>help page</help> answers most
        questions, and the <privacy>privacy page</privacy> says what we store about you.
      `,
    },
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    terms: typeof en;
  }
}

/** The texts of `/terms`. */
export const termsMessages: MessageBundle = {
  namespace: 'terms',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
