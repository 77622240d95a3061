// A short tap that a finger feels, where the device can and the person wants it.
let isOn = true

export function setHaptics(isWanted: boolean): void {
  isOn = isWanted
}

export function tapHaptic(): void {
  // Safari has no vibrate; a browser refuses it before the first touch, which is no failure.
  if (isOn && 'vibrate' in navigator) navigator.vibrate(8)
}
