import { createStore, type StoreApi } from 'zustand/vanilla';

/** A setting that is on until this device turns it off, and is remembered there. */
export type StoredSwitch = { store: StoreApi<{ isOn: boolean }>; turn: (isOn: boolean) => void };

export function createStoredSwitch(place: string): StoredSwitch {
  const store = createStore(() => ({ isOn: readIsOn(place) }));
  const turn = (isOn: boolean) => {
    store.setState({ isOn });
    try {
      localStorage.setItem(place, isOn ? 'on' : 'off');
    } catch {
      // Without storage the setting lasts until the page is closed.
    }
  };
  return { store, turn };
}

function readIsOn(place: string): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}
