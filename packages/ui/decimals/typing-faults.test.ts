import { expect, test, vi } from 'vitest'
import { newTypingFaults } from './typing-faults.ts'

test('[K138] a form has the first fault of its fields until the last one has ended', () => {
  const faults = newTypingFaults()
  const listener = vi.fn()
  const unsubscribe = faults.subscribe(listener)
  faults.report('price', undefined)
  expect(faults.first()).toBeUndefined()
  faults.report('size', 'Size · digits only')
  faults.report('price', 'Price · too long')
  expect(faults.first()).toBe('Size · digits only')
  faults.report('size', undefined)
  expect(faults.first()).toBe('Price · too long')
  faults.report('price', undefined)
  expect(faults.first()).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(4)
  unsubscribe()
  faults.report('price', 'Price · too long')
  expect(listener).toHaveBeenCalledTimes(4)
})
