const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }
const retries = 2
const pauseMs = 1000
/** The error code of a timeout. */
const timedOut = 3

export type Located = { latitude: number; longitude: number }

/**
 * The location of the device. A timeout is retried twice, a second apart; other failures (denied, unavailable) reject
 * at once with the browser's error.
 */
export async function locate(
  geolocation: Pick<Geolocation, 'getCurrentPosition'>,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Located> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
        geolocation.getCurrentPosition(resolve, reject, options),
      )
      return { latitude: coords.latitude, longitude: coords.longitude }
    } catch (error) {
      if ((error as GeolocationPositionError).code !== timedOut || attempt >= retries) throw error
      await pause(pauseMs)
    }
  }
}

/** A point as text, if no place there has a name: "30.2672, -97.7431". */
export function roundedPoint({ latitude, longitude }: Located): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
}
