import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['share']> = {
  share: 'Compartir este perfil',
  copied: 'El enlace está copiado.',
  notCopied: 'Su navegador impidió la copia. El enlace es {address}',
  title: 'Dirección corta',
  hint: 'Es lo bastante corta para escribirla en una carta. El código QR también lleva allí.',
  code: 'Código de la dirección corta',
};
