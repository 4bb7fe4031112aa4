import type { Translated } from '@inkbridge/federation/i18n';
import { es as profile } from '../../messages/es.js';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  label: {
    ...profile.field,
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo de contacto',
    dateOfBirth: 'Fecha de nacimiento',
    age: 'Edad',
    gender: 'Género',
    mailingAddress: 'Dirección postal',
    city: 'Ciudad',
    state: 'Estado',
    zipcode: 'Código postal',
    institutionalEmailProvider: 'Proveedor de correo institucional',
    otherEmailProvider: 'Nombre del proveedor',
    homeTownCity: 'Ciudad natal',
    homeTownState: 'Estado natal',
    referredBy: 'Referido por',
    highSchoolCity: 'Ciudad de la secundaria',
    highSchoolState: 'Estado de la secundaria',
    collegeCity: 'Ciudad de la universidad',
    collegeState: 'Estado de la universidad',
    bio: 'Biografía',
    imageUrl: 'Foto principal',
  },
  line: {
    creation: 'Creación del perfil, {months} meses',
    update: 'Actualización',
    renewal: 'Renovación, {months} meses',
    wordLimit: 'Biografía, {words} palabras más',
    photo: 'Fotos y obras, {count} más',
    premiumPlacement: 'Lugar premium, {count, plural, one {# mes} other {# meses}}',
    featuredPlacement: 'Lugar destacado, {count, plural, one {# mes} other {# meses}}',
    alreadyPaid: 'Ya pagado',
    formerField: 'Un campo que los perfiles ya no tienen',
    total: 'Total',
  },
};
