import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['facility']> = {
  found: '{count, plural, one {Una prisión} other {Prisiones}} con ese nombre:',
  title: 'Personas en {name}',
  lead: '{agency} · {place}',
  description:
    'Personas en {name}, {place}, a quienes les gustaría recibir noticias de usted: cómo escribir el sobre y qué puede ir dentro.',
  loading: 'Cargando la prisión',
  failed: 'No se pudo cargar la prisión',
  notFound: 'No encontramos esta prisión',
  notFoundText: 'Puede que el enlace esté incompleto o que ya no tengamos esta prisión en nuestra lista.',
  mail: 'Cómo dirigir su carta',
  who: 'Nombre y apellido',
  lookUp: 'El número de cada persona está en su propia página.',
  facts: {
    houses: 'Quiénes viven allí',
    street: 'Dónde está',
    phone: 'Teléfono',
    page: 'Página oficial',
    otherNames: 'También se llama',
    checked: 'Dirección comprobada el',
  },
  houses: { men: 'Hombres', women: 'Mujeres', both: 'Hombres y mujeres' },
  noLetters: 'Allí está el edificio. Las cartas van a la dirección del sobre.',
  source: 'dónde lo leímos',
  rules: 'Reglas de correo: {state}',
  noRules:
    'Todavía no tenemos reglas para estas prisiones de {state}. <rules>Vea cómo suele funcionar el correo</rules>.',
  allRules: 'Todas las reglas de correo de {state}',
  people: 'Personas a quienes les gustaría recibir noticias de usted',
  filterThese: 'Filtrar estas personas',
  loadingPeople: 'Cargando las personas de aquí',
  failedPeople: 'No se pudieron cargar las personas de aquí',
  end: 'Esas son todas las personas de aquí.',
  empty: 'Ahora mismo no hay nadie de aquí en la lista',
  emptyText: 'Vea a quién más en {state} le gustaría recibir noticias de usted.',
  inState: 'Personas en {state}',
};
