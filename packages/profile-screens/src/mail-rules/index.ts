export { GeneralMailCard } from './general-card.js';
export { localTextIn } from './local-text.js';
export { MailGuide } from './mail-guide.js';
export { MailRuleCard, type MailRuleCardProps } from './mail-rule-card.js';
export { MailStops } from './mail-stops.js';
export { mailRuleMessages } from './messages/en.js';
export { RecordsSearch } from './records-search.js';
export { useLimitLines } from './use-limit-lines.js';
