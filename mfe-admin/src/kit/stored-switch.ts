import { attempt } from '@inkbridge/shared/device';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A setting that is on until this device turns it off, and is remembered there. */
type StoredSwitch = { store: StoreApi<{ isOn: boolean }>; turn: (isOn: boolean) => void };

export function createStoredSwitch(place: string): StoredSwitch {
  const store = createStore(() => ({ isOn: readIsOn(place) }));
  const turn = (isOn: boolean) => {
    store.setState({ isOn });
    // Without storage the setting lasts until the page is closed.
    attempt(() => localStorage.setItem(place, isOn ? 'on' : 'off'), undefined);
  };
  return { store, turn };
}

function readIsOn(place: string): boolean {
  return attempt(() => localStorage.getItem(place) !== 'off', true);
}
