/** Admins' actions on profiles other than decisions: archive, status, placements, creation, changes. */
export const acts = {
  search: {
    label: 'Name, email or DOC/Inmate #',
    submit: 'Search',
    clear: 'Show all',
    none: 'Nothing found for “{search}”',
    noneHint: 'Part of a name, email address or number is enough.',
  },
  keys: {
    open: 'Keys',
    title: 'Keyboard shortcuts',
    next: 'Next card',
    previous: 'Previous card',
    approve: 'Approve the current card, or do what it asks for; a second time to confirm',
    refuse: 'Reject it or send it back',
    search: 'Go to the search of this page; on a page without one, search the whole console',
    searchAll: 'Search the whole console',
    help: 'Show these shortcuts',
    use: 'Use these shortcuts on this device',
  },
  unsaved: 'Not confirmed: {names}.',
  saved: 'Saved: {names}.',
  tooLate: {
    archived: 'Someone archived {name} in the meantime. Your decision was not applied.',
    removed: 'Someone removed {name} in the meantime. There is nothing left to decide.',
    changed:
      'Someone changed {name} in the meantime, and this decision is no longer needed. Your decision was not applied.',
    updateChanged:
      'Someone changed the update of {name} in the meantime, and this decision is no longer needed. Your decision was not applied.',
    paymentChanged:
      'The payment for {name} changed in the meantime, and this decision is no longer needed. Your decision was not applied.',
    statusChanged: 'Someone changed {name} in the meantime, so it could not be switched. Nothing was changed.',
  },
  after: {
    label: 'Last decision',
    approved: 'The email has been sent. You can still deactivate the profile.',
    updateApproved: 'This can’t be undone in one step, but you can change the profile again.',
    updateRejected: 'This can’t be undone, but its author can send another one.',
  },
  archive: {
    lead: 'Archive takes a profile out of every list. Deactivate hides it from visitors until you activate it again.',
    tabs: 'What to do',
    archiveTab: 'Archive',
    deactivateTab: 'Deactivate',
    none: 'There are no more profiles to Archive',
    noneHint: 'Archived profiles are on their own page.',
    noneToDeactivate: 'No profiles to display',
    noneToDeactivateHint: 'Active and inactive profiles appear here.',
  },
  archived: {
    lead: 'Only admins can see these profiles. Unarchive restores a profile with the status it had.',
    none: 'There are no more archieved profiles',
    noneHint: 'Archived profiles appear here. Nothing is deleted.',
  },
  update: {
    lead: 'Changes made here go live immediately and cost nothing.',
    none: 'There are no more profiles to update',
    noneHint: 'Unarchive a profile before updating it.',
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
    added: '{name}: {placement} placement added, with no end date.',
    removed: '{name}: {placement} placement removed.',
    failed: 'The {placement} placement was not changed. Try again.',
  },
  edit: {
    createLead: 'Nothing is charged. The profile goes live as soon as you confirm.',
    created: '{name} is live.',
    updateLead: 'Nothing is charged. The changes go live as soon as you confirm.',
    updated: 'The profile of {name} was changed.',
    waitingText: 'The person who listed this profile sent changes. Decide on them first, then you can change it here.',
    viewProfile: 'View Profile',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you typed on this page is not saved anywhere else.',
    stay: 'Keep editing',
    go: 'Leave the page',
  },
};
