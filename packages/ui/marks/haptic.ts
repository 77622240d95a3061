// A short tap that a finger feels, where the device can.
export function tapHaptic(): void {
  // Safari has no vibrate; a browser refuses it before the first touch, which is no failure.
  if ('vibrate' in navigator) navigator.vibrate(8)
}
