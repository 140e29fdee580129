import { describe, expect, test } from 'vitest'
import { locate, roundedPoint } from './locate.ts'

const here = { coords: { latitude: 30.26721, longitude: -97.74306 } } as GeolocationPosition

/** A device that fails with these codes in order, then reports its location. */
function device(...codes: number[]) {
  const asked: (PositionOptions | undefined)[] = []
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, options) => {
    asked.push(options)
    const code = codes.shift()
    if (code === undefined) found(here)
    else failed?.({ code } as GeolocationPositionError)
  }
  return { asked, getCurrentPosition }
}

describe('locating the device', () => {
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)

  test('asks for high accuracy with a timeout of 15 s, and accepts a location up to a minute old', async () => {
    const one = device()
    expect(await locate(one, pause)).toEqual({ latitude: 30.26721, longitude: -97.74306 })
    expect(one.asked).toEqual([{ enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }])
  })

  test('tries twice more, a second apart, after a timeout', async () => {
    pauses.length = 0
    await expect(locate(device(3, 3), pause)).resolves.toBeDefined()
    expect(pauses).toEqual([1000, 1000])
    await expect(locate(device(3, 3, 3), pause)).rejects.toEqual({ code: 3 })
  })

  test('does not ask again after a denial', async () => {
    const denied = device(1)
    await expect(locate(denied, pause)).rejects.toEqual({ code: 1 })
    expect(denied.asked).toHaveLength(1)
  })

  test('formats a point', () =>
    expect(roundedPoint({ latitude: 30.26721, longitude: -97.74306 })).toBe('30.2672, -97.7431'))
})
