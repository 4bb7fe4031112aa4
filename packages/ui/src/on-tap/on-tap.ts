import { createContext, useContext, useState } from 'react';

const OnTap = createContext(false);

/** Around a page: true where pictures are loaded only when the reader asks for them. */
export const PicturesOnTap = OnTap.Provider;

/** Of one picture: whether it waits for a tap, whether that tap has come, and what to call then. */
export function useOnTap(): { isHidden: boolean; wasShown: boolean; show: () => void } {
  const isOn = useContext(OnTap);
  const [isShown, setIsShown] = useState(false);
  return { isHidden: isOn && !isShown, wasShown: isOn && isShown, show: () => setIsShown(true) };
}
