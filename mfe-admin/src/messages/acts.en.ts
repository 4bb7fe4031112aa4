/** Admins' actions on profiles other than decisions: archive, status, placements, creation, changes. */
export const acts = {
  search: {
    label: 'Name, email or DOC/Inmate #',
    submit: 'Search',
    clear: 'Show all',
    none: 'Nothing found for “{search}”',
    noneHint: 'Part of a first or last name, of an email address or of a number is enough.',
  },
  keys: {
    open: 'Keys',
    title: 'Keys on this page',
    next: 'Next card',
    previous: 'Previous card',
    approve: 'Approve the card you are at',
    refuse: 'Reject it, or send it back',
    search: 'Go to the search',
    help: 'Show these keys',
    use: 'Use these keys on this device',
  },
  unsaved: 'Not confirmed: {names}.',
  saved: 'Saved: {names}.',
  meanwhile: {
    archived: '{name} was archived meanwhile. Nothing was decided.',
    removed: '{name} was removed meanwhile. There is nothing left to decide.',
    profileChanged: '{name} was changed meanwhile and no longer waits for this. Nothing was decided.',
    updateChanged: 'The update of {name} was changed meanwhile and no longer waits for this. Nothing was decided.',
    statusChanged: '{name} was changed meanwhile and can no longer be switched. Nothing was decided.',
  },
  after: {
    label: 'Last decision',
    approved:
      '{name} is live. The mail about it is on its way and cannot be called back; the profile can be deactivated.',
    profileSentBack: '{name} is sent back. The mail with the reason is on its way and cannot be called back.',
    updateApproved:
      '{name} shows the new values. That cannot be undone in one step; what is wrong can be changed again.',
    updateRejected: 'The update of {name} is dropped. That cannot be undone; its author can send another one.',
    updateSentBack:
      'The update of {name} is sent back. The mail with the reason is on its way and cannot be called back.',
  },
  archive: {
    lead: 'Archive takes a profile out of every list. Deactivate hides it from visitors until you activate it again.',
    tabs: 'What to do',
    archiveTab: 'Archive',
    deactivateTab: 'Deactivate',
    none: 'There are no more profiles to Archive',
    noneHint: 'Archived profiles stand on a page of their own.',
    noneToDeactivate: 'No profiles to display',
    noneToDeactivateHint: 'Active and inactive profiles stand here.',
  },
  archived: {
    lead: 'Nobody but admins can see these profiles. Unarchive brings one back with the status it had.',
    none: 'There are no more archieved profiles',
    noneHint: 'A profile comes here when it is archived. Nothing is deleted.',
  },
  update: {
    lead: 'A change made here is live at once and costs nothing.',
    none: 'There are no more profiles to update',
    noneHint: 'Archived profiles cannot be updated before they are unarchived.',
  },
  list: {
    label: 'Profiles',
    count: '{count, plural, one {# profile} other {# profiles}}',
    moreFailed: 'The next profiles could not be loaded. Try again.',
    end: 'No more profiles found.',
  },
  done: {
    archive: '{name} is archived.',
    unarchive: '{name} is unarchived.',
    activate: '{name} is active.',
    deactivate: '{name} is deactivated.',
    undo: 'Undo',
  },
  fact: {
    status: 'Status',
  },
  placement: {
    Featured: 'Featured',
    Premium: 'Premium',
    boughtUntil: 'Bought until',
    added: '{name}: {placement} placement added, without an end.',
    removed: '{name}: {placement} placement removed.',
    failed: 'The {placement} placement was not changed. Try again.',
  },
  edit: {
    createLead: 'Nothing is charged. The profile is live as soon as you confirm.',
    created: '{name} is live.',
    updateLead: 'Nothing is charged. The changes are live as soon as you confirm.',
    updated: 'The profile of {name} is changed.',
    waitingText: 'The person who listed this profile sent changes. Decide on them first; then it can be changed here.',
    viewProfile: 'View Profile',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you typed on this page is kept nowhere else.',
    stay: 'Keep editing',
    go: 'Leave the page',
  },
};
