import type { SheetTexts } from './en.js';

export const es: SheetTexts = {
  title: 'Hoja de prueba',
  intro: (name) =>
    `${name}, esto es lo que Inkbridge publica sobre usted en internet. Por favor, lea cada palabra. Puede cambiar, tachar o agregar lo que quiera. Después llene la última página y envíela de vuelta.`,
  isUpdate: 'Una parte aún no está publicada: aquí ve su perfil con los cambios pendientes.',
  lacksLetters: 'Esta hoja no puede imprimir algunos de los signos y los omite. El sitio web sí los muestra.',
  photo: 'Foto principal',
  noPhoto: 'Sin foto. Los visitantes ven sus iniciales.',
  words: 'Sus palabras',
  noWords: 'Todavía no hay palabras.',
  facts: 'Sobre usted',
  interests: 'Sus intereses',
  mail: 'A dónde le escriben',
  emailProvider: 'Proveedor de correo electrónico',
  pictures: 'Más imágenes',
  hidden: 'No se publican su fecha de nacimiento (solo su edad) ni el correo electrónico de su contacto.',
  height: ({ feet, inches }) => `${feet} pies ${inches} pulgadas`,
  weight: (pounds) => `${pounds} ${pounds === 1 ? 'libra' : 'libras'}`,
  foot: (page, pages, code) => `Página ${page} de ${pages} · Hoja ${code}`,

  form: 'Consentimiento',
  formFor: (name, number) => `${name}, ${number}`,
  meaning: 'Qué significa decir que sí',
  meanings: [
    'Las páginas anteriores se publican en internet. Cualquiera puede leerlas: familiares, personal de la prisión, desconocidos.',
    'La gente puede escribirle a la dirección de la hoja. Usted decide a quién contesta.',
    'Su perfil podrá decir que usted lo confirmó por escrito. Este formulario nunca se publica.',
    'Puede retirar su consentimiento cuando quiera, sin dar razones. Escriba a su contacto o a Inkbridge.',
    'Si sus palabras, sus datos o sus imágenes cambian, le preguntaremos otra vez.',
  ],
  answers: {
    yes: 'Sí, publíquenlo tal como está impreso.',
    changed: 'Sí, con los cambios que escribí en las páginas o aquí:',
    no: 'No, no lo publiquen.',
  },
  signature: 'Firma',
  date: 'Fecha',
  back: 'Cómo enviarlo de vuelta',
  steps: (name) => [
    `${name}: doble esta página, y las páginas con cambios, y envíelas por correo a quien se las mandó.`,
    'En casa: tome una foto de esta página. Deben verse las cuatro esquinas y el código al pie.',
    `Inicie sesión en Inkbridge, abra el perfil de ${name} y elija «Adjuntar el formulario firmado».`,
  ],
  openHere: 'El perfil está aquí:',
  logInHere: 'Inicie sesión aquí:',

  cards: {
    title: 'Cuatro tarjetas',
    file: 'tarjetas.pdf',
    words: {
      newYear: 'Feliz Año Nuevo',
      valentine: 'Feliz San Valentín',
      mother: 'Feliz Día de la Madre',
      father: 'Feliz Día del Padre',
      thanksgiving: 'Feliz Acción de Gracias',
      christmas: 'Feliz Navidad',
      any: 'Pienso en ti',
    },
  },
};
