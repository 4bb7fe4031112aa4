import { Brand } from '../brand/brand.js';
import { DesktopNav } from '../menu/desktop-nav.js';
import { MenuButton } from '../menu/menu-button.js';
import type { SiteViewer } from '../menu/menu-entries.js';
import { PhoneMenu } from '../menu/phone-menu.js';
import styles from './site-header.module.css';

export function SiteHeader({ viewer }: { viewer: SiteViewer }) {
  return (
    <header className={styles.header} data-print="none">
      <div className={styles.bar}>
        <Brand />
        <DesktopNav viewer={viewer} />
        <MenuButton>{(id) => <PhoneMenu id={id} viewer={viewer} />}</MenuButton>
      </div>
    </header>
  );
}
