/** Texts of the members' pages. */
export const en = {
  manage: {
    tabs: 'Your profiles',
    listed: 'Listed',
    favorites: 'Favorites',
    loading: 'Loading your profiles',
    yours: 'Profiles you listed',
    none: 'No profiles to display',
    noneListed: 'A profile that you submit stands here, with its status and the date it ends.',
    noneFavorite: 'A profile that you mark as a favorite stands here, with the note you kept.',
    loadingFavorites: 'Loading your favorites',
    yourFavorites: 'Your favorites',
    removeFavorite: 'Remove from favorites',
    explore: 'Explore Profiles',
  },
  account: {
    loading: 'Loading your account',
    tab: { profile: 'Profile', questionnaire: 'Questionnaire' },
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
      email: 'If you change it, we send a link to the new address first.',
      bio: 'A few lines about you. Only used to help us help you; it is not shown on a profile.',
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
    check: 'Check what is marked below',
    pendingEmail: 'We sent a link to {pending}; until you open it your address stays {email}.',
    update: 'Update',
    continue: 'Continue',
    saving: 'Saving…',
    saved: 'Saved',
    savedNext: 'Your profile is saved. The questionnaire is next.',
    lead: 'Choose what fits you. We use it to show what you share with someone, and nothing else.',
    chosen: '{count} chosen',
    chooseOne: 'Choose at least one',
    chooseIn: '{group}: choose at least one',
    progress: '{done} of {all} groups answered',
  },
  complete: {
    title: 'Congratulations, your profile is complete',
    text: 'We put everybody listed in order for you: who shares most with you comes first.',
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
