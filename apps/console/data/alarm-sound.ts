// Two short tones for a new alarm, if the operator has chosen to hear them on this device.
import { useSyncExternalStore } from 'react'

const key = 'ingot.alarmSound'
const listeners = new Set<() => void>()

const isOn = (): boolean => localStorage.getItem(key) === 'on'

export const useIsSoundOn = (): boolean => useSyncExternalStore(subscribe, isOn)

/** The press lets the browser play sound later; it plays once, so that the operator knows it. */
export function toggleSound(): void {
  localStorage.setItem(key, isOn() ? 'off' : 'on')
  for (const listener of listeners) listener()
  playAlarm()
}

const toneSeconds = 0.16
const tones = [660, 880] as const
const volume = 0.2

/** Silent where the operator has not switched it on. */
export function playAlarm(): void {
  if (!isOn()) return
  const context = new AudioContext()
  const gain = context.createGain()
  gain.gain.value = volume
  gain.connect(context.destination)
  for (const [place, frequency] of tones.entries()) {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(gain)
    tone.start(context.currentTime + place * toneSeconds)
    tone.stop(context.currentTime + (place + 1) * toneSeconds)
    if (place === tones.length - 1) {
      tone.addEventListener('ended', () => void context.close(), { once: true })
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
