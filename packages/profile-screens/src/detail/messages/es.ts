import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  loading: 'Cargando el perfil',
  letter: 'En palabras de {name}',
  about: 'Sobre {name}',
  interests: 'Intereses',
  sharedCheck: 'La marca señala lo que usted también eligió.',
  photoOf: 'Foto de {name}',
  artwork: 'Arte',
  artworkNumber: 'Obra {number}',
  artworkOf: 'Obra {number} de {name}',
  contact: {
    title: 'Contacto',
    sender: 'Su nombre',
    senderAddress: 'Su dirección o apartado postal',
    stampHere: 'sello aquí',
    copy: 'Copiar dirección',
    copied: 'Copiada',
    notCopied: 'Su navegador no nos dejó copiar. Seleccione la dirección.',
    confirmed: 'Dirección confirmada el <date>{date}</date>',
    provider: 'Correo electrónico de la institución',
    providerNote: 'Abre su propio sitio en otra pestaña. Ellos fijan sus precios.',
    otherProviderNote: 'No enlazamos a este servicio. Pregunte en la institución cómo funciona.',
  },
  print: {
    letter: 'Imprimir perfil',
    envelope: 'Imprimir sobre',
    label: 'Imprimir etiqueta',
    foot: 'Inkbridge, impreso el {date}. Escriba el número de recluso (DOC/Inmate #) en el sobre y en cada página.',
  },
  howTo: {
    title: 'Cómo escribir en cuatro pasos',
    write: 'Escriba a mano o imprima la carta, en papel blanco liso. Diga quién es y haga una pregunta.',
    sign: 'Ponga su nombre y el número de recluso (DOC/Inmate #) en cada página.',
    address: 'Copie la dirección en el sobre tal como está aquí, con su nombre arriba a la izquierda.',
    post: 'Ponga un sello y envíela. Las cartas se abren y se leen antes: la respuesta puede tardar semanas.',
  },
  tell: { report: 'Denunciar este perfil', mail: '¿Correo devuelto, o un traslado?' },
  safety: {
    title: 'Antes de escribir',
    postBox: 'Use un apartado postal si prefiere no dar su dirección.',
    number: 'Ponga el número de recluso (DOC/Inmate #) en el sobre y en cada página.',
    money: 'No envíe dinero a alguien que no conoce.',
    odd: '¿Algo extraño? Deje de escribir y avísenos.',
  },
};
