import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['zip']> = {
  waiting: 'Comparamos el código postal con la ciudad y el estado.',
  short: 'Un código postal (ZIP) tiene cinco cifras.',
  fits: '{zip} está en {city}, {state}.',
  otherState: '{zip} está en {place}. Usted eligió {state}.',
  otherCity: '{zip} suele ir con {city}. Otro nombre también puede ser correcto.',
  unknown: 'No conocemos el código postal {zip}. Revíselo otra vez, por favor.',
  ask: {
    text: 'Una carta con un código postal equivocado puede tardar semanas en volver. Compárelo con la última carta o con el sitio web de la prisión.',
    change: 'Revisar la dirección',
    keep: 'La dirección es correcta',
    close: 'Cerrar',
  },
};
