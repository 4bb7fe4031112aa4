import { createContext, useContext } from 'react';

const OnTap = createContext(false);

/** Around a page: true where pictures are loaded only when the reader asks for them. */
export const PicturesOnTap = OnTap.Provider;

/** Whether a picture waits until it is asked for. */
export const usePicturesOnTap = (): boolean => useContext(OnTap);
