import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['interview']> = {
  title: '{name}, cuéntenos de usted',
  titleUnnamed: 'Cuéntenos de usted',
  intro:
    'Escriba como habla. Deje en blanco lo que quiera y use el reverso si necesita más espacio. Con sus respuestas se hará su página en Inkbridge, y la gente la lee antes de escribirle.',
  question: {
    day: '¿Cómo es un día para usted?',
    hours: '¿De qué puede hablar durante horas?',
    proud: '¿De qué se siente orgulloso u orgullosa?',
    miss: '¿Qué extraña que le haya sorprendido?',
    hear: '¿De qué le gustaría que le hablen en una carta?',
    know: '¿Qué debería saber la gente antes de escribirle?',
  },
  consent: 'Estoy de acuerdo con que mis respuestas se muestren en Inkbridge.',
  signed: 'Firma',
  date: 'Fecha',
  back: 'Envíela de vuelta a:',
};
