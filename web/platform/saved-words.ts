import { connectivityNow } from './connectivity.ts'

/** Says that something is kept on the device, and when it is sent; `together` with what, if it is not sent alone. */
export function savedWords(together?: string) {
  const title = 'Saved on this phone'
  if (connectivityNow() !== 'reached') return { title, description: "It's sent as soon as you're back online." }
  return together
    ? { title, description: `It's sent together with ${together}.` }
    : { title, description: "It couldn't be sent just now. We'll keep trying." }
}
