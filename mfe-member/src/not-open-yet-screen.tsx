export { NotOpenYetScreen as Screen } from '@inkbridge/frame';
