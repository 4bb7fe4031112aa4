import type {} from '@inkbridge/ui/css-modules';
