/** Texts of the members' pages. */
export const en = {
  manage: {
    tabs: 'Your profiles',
    listed: 'Listed',
    figures: 'Views, saves and prints',
    favorites: 'Favorites',
    loading: 'Loading your profiles',
    yours: 'Profiles you listed',
    more: 'Show more profiles',
    shown: 'Shown: {count} of {all}',
    moreFailed: 'We couldn’t load more profiles. Try again.',
    none: 'No profiles to display',
    noneListed: 'Profiles you submit appear here, with their status and end date.',
    noneFavorite: 'Profiles you mark as favorites appear here, with your notes.',
    loadingFavorites: 'Loading your favorites',
    yourFavorites: 'Your favorites',
    removeFavorite: 'Remove from favorites',
    write: 'Write a letter',
    note: 'Your note:',
    wroteOn: 'You wrote on {date}',
    explore: 'Explore Profiles',
  },
  account: {
    loading: 'Loading your account',
    tab: { profile: 'Profile', questionnaire: 'Questionnaire', security: 'Security and data' },
    field: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      age: 'Age',
      gender: 'Gender',
      state: 'State',
      bio: 'Bio',
    },
    hint: {
      email: 'If you change it, we’ll send a link to the new address first.',
      bio: 'A few lines about you. It helps us help you and is never shown on a profile.',
    },
    enter: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email',
      age: 'Enter your age, from {youngest} to {oldest}',
      gender: 'Choose your gender',
      state: 'Choose your state',
      bio: 'Write a few lines about you',
    },
    choose: 'Choose',
    noState: 'No state called {typed}',
    tooLong: 'This is too long. Use at most {most} characters.',
    check: 'Check the fields marked below',
    pendingEmail: 'We sent a link to {pending}. Until you open it, your address is still {email}.',
    update: 'Update',
    continue: 'Continue',
    saving: 'Saving…',
    saved: 'Saved',
    savedNext: 'Your profile is saved. The questionnaire is next.',
    lead: 'Choose what fits you. We use it only to show what you have in common with people.',
    chosen: '{count} chosen',
    chooseOne: 'Choose at least one',
    nextGroup: 'Next group: {group}',
    chooseIn: '{group}: choose at least one',
    progress: '{done} of {all} groups answered',
  },
  complete: {
    title: 'Congratulations, your profile is complete',
    text: 'We’ve put everyone listed in order for you, starting with the people you have the most in common with.',
    matches: 'View my matches',
    later: 'Not now',
    close: 'Close',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    member: typeof en;
  }
}
