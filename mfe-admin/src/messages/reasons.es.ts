import type { reasons as en } from './reasons.en.js';

export const reasons: Record<keyof typeof en, string> = {
  contact:
    'El texto da un teléfono, un enlace o una dirección que no es la de la prisión. Quítelo, por favor: primero se escribe en papel, y en las cartas se puede contar más.',
  money: 'El texto pide dinero o regalos a los lectores. Quite esas líneas, por favor.',
  minors: 'El texto cuenta demasiado de un menor. Quite, por favor, nombres, edades y todo lo que permita encontrarlo.',
  hate: 'Algunas líneas pueden herir o amenazar a otras personas. Quítelas o escríbalas de otra manera, por favor.',
  duplicate:
    'Ya tenemos un perfil de esta persona. Díganos, por favor, cuál de los dos debe quedar, o actualice el que está publicado.',
  facts:
    'El nombre, el número o la dirección postal no coinciden con lo que publica la prisión. Revíselo, por favor, y corrija lo que no sea exacto.',
  pictures:
    'No podemos publicar una de las imágenes. Elija, por favor, una en la que solo se vea a la persona, vestida, y sin nombres, números ni direcciones de otros.',
};
