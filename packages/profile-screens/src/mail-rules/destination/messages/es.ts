import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['letterAddress']> = {
  unknown:
    'No pudimos cargar las reglas de correo. Algunos estados piden que las cartas vayan a una dirección central; el sobre lleva la del perfil.',
  retry: 'Reintentar',
};
