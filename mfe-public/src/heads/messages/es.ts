import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['heads']> = {
  home: 'Un servicio de correspondencia entre personas en prisión y personas fuera de ella. Lea perfiles, encuentre a alguien que comparta sus intereses y escriba una carta.',
  explore:
    'Perfiles de personas en prisión a quienes les gustaría recibir sus cartas. Explore por categoría y escriba.',
  profile: '{name}, {age}, {place}. Lea el perfil y escriba una carta.',
  profileNoAge: '{name}, {place}. Lea el perfil y escriba una carta.',
};
