import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { createRandom } from '../../demo/random.ts'
import { aquariumRoom, underwater } from './aquarium.ts'
import { aviary, birdRoom, smallPen } from './enclosures.ts'
import { garden, kennels, meadowPen, playground, terrace } from './gardens.ts'
import type { Guest } from './guest.ts'
import { hours, palettes } from './palette.ts'
import type { Hour } from './palette.ts'
import { finish, sceneSize } from './room.ts'
import type { SceneBrief } from './room.ts'
import { bedroom, climbingRoom, fireside, kitchen, livingRoom, suites, sunPorch, windowSeat } from './rooms.ts'
import { createSheet } from './svg.ts'
import { terrarium } from './terrarium.ts'
import { views } from '../../demo/picture-facts.ts'
import type { Scene, View } from '../../demo/picture-facts.ts'

/** The point that stays where it is when zooming in, and the zoom. */
export type Focus = readonly [x: number, y: number, nearest: number]

type Setting = {
  readonly draw: (brief: SceneBrief) => string
  /** Where the main guest is, and the maximum zoom. */
  readonly focus: Focus
  readonly outdoors?: true
  readonly windowless?: true
  readonly casts: readonly (readonly PetKind[])[]
}

const dogs: PetKind[] = ['dog']
const settings = {
  livingRoom: {
    draw: livingRoom,
    focus: [420, 620, 1.35],
    casts: [dogs, ['dog', 'cat'], ['cat'], dogs, ['dog', 'cat'], dogs, ['cat', 'cat'], ['dog', 'dog'], ['cat', 'dog']],
  },
  windowSeat: {
    draw: windowSeat,
    focus: [600, 420, 1.45],
    casts: [['cat'], ['cat', 'dog'], ['cat'], ['dog'], ['cat', 'cat'], ['cat', 'dog']],
  },
  fireside: {
    draw: fireside,
    focus: [500, 600, 1.3],
    casts: [dogs, ['dog', 'cat'], ['cat', 'cat'], dogs, ['dog', 'cat']],
  },
  climbingRoom: {
    draw: climbingRoom,
    focus: [640, 520, 1.15],
    casts: [
      ['cat', 'cat', 'cat'],
      ['cat', 'cat'],
      ['cat', 'cat', 'cat'],
      ['dog', 'cat', 'cat'],
      ['cat', 'cat', 'cat'],
    ],
  },
  bedroom: { draw: bedroom, focus: [620, 520, 1.4], casts: [dogs, ['cat'], ['dog', 'cat'], ['cat', 'dog'], dogs] },
  suites: {
    draw: suites,
    windowless: true,
    focus: [600, 520, 1.05],
    casts: [
      ['dog', 'dog', 'dog'],
      ['dog', 'cat', 'dog'],
      ['cat', 'cat', 'cat'],
      ['dog', 'dog', 'cat'],
      ['dog', 'dog', 'dog'],
    ],
  },
  kitchen: {
    draw: kitchen,
    focus: [500, 600, 1.3],
    casts: [dogs, ['dog', 'cat'], ['cat', 'cat'], dogs, ['dog', 'dog']],
  },
  sunPorch: {
    draw: sunPorch,
    focus: [520, 600, 1.3],
    casts: [['dog', 'cat'], ['cat', 'cat'], dogs, ['dog', 'cat'], ['cat'], dogs],
  },
  garden: {
    draw: garden,
    focus: [520, 600, 1.25],
    outdoors: true,
    casts: [
      dogs,
      ['dog', 'dog'],
      ['dog', 'dog', 'cat'],
      ['dog', 'cat'],
      dogs,
      ['dog', 'dog'],
      ['cat', 'cat'],
      ['dog', 'dog', 'dog'],
    ],
  },
  terrace: {
    draw: terrace,
    focus: [620, 600, 1.25],
    outdoors: true,
    casts: [dogs, ['dog', 'cat'], ['cat', 'cat'], ['dog', 'dog'], ['dog', 'cat']],
  },
  kennels: {
    draw: kennels,
    focus: [590, 600, 1.2],
    outdoors: true,
    casts: [
      ['dog', 'dog', 'dog'],
      ['dog', 'dog'],
      ['dog', 'dog', 'dog'],
      ['dog', 'dog'],
    ],
  },
  playground: {
    draw: playground,
    focus: [680, 600, 1.25],
    outdoors: true,
    casts: [['dog', 'dog'], dogs, ['dog', 'dog'], dogs],
  },
  meadowPen: {
    draw: meadowPen,
    focus: [620, 640, 1.25],
    outdoors: true,
    casts: [
      ['rabbit', 'rabbit', 'rabbit'],
      ['guinea-pig', 'guinea-pig', 'rabbit'],
      ['turtle', 'turtle'],
      ['rabbit', 'guinea-pig', 'rabbit'],
      ['rabbit', 'rabbit'],
    ],
  },
  smallPen: {
    draw: smallPen,
    focus: [600, 640, 1.15],
    casts: [
      ['hamster', 'hamster', 'hamster'],
      ['guinea-pig', 'guinea-pig', 'guinea-pig'],
      ['rabbit', 'guinea-pig', 'rabbit'],
      ['ferret', 'ferret'],
      ['rabbit', 'rabbit', 'guinea-pig'],
      ['hamster', 'hamster'],
    ],
  },
  birdRoom: {
    draw: birdRoom,
    focus: [790, 340, 1.25],
    casts: [
      ['bird', 'bird', 'bird', 'bird'],
      ['bird', 'bird', 'bird', 'bird'],
      ['bird', 'bird', 'bird', 'bird'],
      ['bird', 'bird', 'bird'],
    ],
  },
  aviary: {
    draw: aviary,
    focus: [600, 400, 1.12],
    outdoors: true,
    casts: [
      ['bird', 'bird', 'bird', 'bird'],
      ['bird', 'bird', 'bird', 'bird'],
      ['bird', 'bird', 'bird', 'bird'],
    ],
  },
  aquariumRoom: {
    draw: aquariumRoom,
    windowless: true,
    focus: [600, 370, 1.35],
    casts: [
      ['fish', 'fish', 'fish'],
      ['fish', 'fish', 'fish', 'fish'],
      ['fish', 'fish'],
      ['fish', 'fish', 'fish'],
    ],
  },
  underwater: {
    draw: underwater,
    windowless: true,
    focus: [600, 400, 1.05],
    casts: [
      ['fish', 'fish', 'fish', 'fish'],
      ['fish', 'fish', 'fish'],
    ],
  },
  terrarium: {
    draw: terrarium,
    windowless: true,
    focus: [600, 420, 1.15],
    casts: [['lizard', 'lizard'], ['snake'], ['turtle', 'lizard'], ['lizard', 'lizard'], ['snake'], ['lizard']],
  },
} satisfies Record<string, Setting>

/** All scenes, in an order that alternates settings. */
export const scenes: readonly Scene[] = mixed()

function mixed(): Scene[] {
  const columns = Object.entries(settings as Record<string, Setting>)
  const longest = Math.max(...columns.map(([, { casts }]) => casts.length))
  const all: Pick<Scene, 'setting' | 'kinds'>[] = []
  for (let row = 0; row < longest; row++)
    for (const [setting, { casts }] of columns) {
      const cast = casts[row]
      if (cast) all.push({ setting, kinds: cast })
    }
  return all.map((scene, number) => ({
    ...scene,
    number,
    view: settingOf(scene).windowless ? null : viewAt(number),
  }))
}

/** A scene as SVG text. */
export function drawScene(scene: Scene): string {
  const coats = new Map<PetKind, number>()
  const guests: Guest[] = scene.kinds.map((kind) => {
    // coats differ between neighbors in the list and within one picture
    const coat = (coats.get(kind) ?? scene.number * 3) + 1 + (coats.has(kind) ? 3 : 0)
    coats.set(kind, coat)
    return { kind, coat }
  })
  const { number } = scene
  const indoors = [0, 1, 2, 1, 0, 3, 1, 2, 0, 4, 1]
  // no night scenes outdoors: the guests would be asleep inside
  const outdoors = [0, 1, 2, 1, 0, 2, 1, 2, 0, 0, 1]
  return drawRoom(scene, at(hours, at(settingOf(scene).outdoors ? outdoors : indoors, number)), guests)
}

function viewAt(number: number): View {
  return at(views, number * 7 + Math.floor(number / 6))
}

function settingOf({ setting: name }: Pick<Scene, 'setting'>): Setting {
  const setting = (settings as Record<string, Setting>)[name]
  if (!setting) throw new Error(`No setting ${name}`)
  return setting
}

/** Draws guests in a scene's room, which is the same whoever is in it, whatever the hour and from how near. */
export function drawRoom(scene: Scene, hour: Hour, guests: readonly Guest[], near?: Focus): string {
  const { number } = scene
  const setting = settingOf(scene)
  const random = createRandom(7000 + number * 13)
  const sheet = createSheet()
  const brief: SceneBrief = {
    random,
    sheet,
    palette: at(palettes, number * 5 + Math.floor(number / palettes.length)),
    hour,
    view: viewAt(number),
    guests,
  }
  const whole = setting.draw(brief)
  const share = random.between(0.15, 1)
  const drawn = near ? nearer(whole, near, 1) : nearer(whole, setting.focus, share)
  const grained = drawn + finish(brief)
  // half of the scenes are mirrored, since they contain no text
  const turned = number % 2 ? `<g transform="translate(${sceneSize.width} 0) scale(-1 1)">${grained}</g>` : grained
  return sheet.svg(sceneSize.width, sceneSize.height, turned)
}

/** Zooms in on a picture without moving the focus out of it or showing an edge. */
function nearer(drawn: string, [x, y, nearest]: Focus, share: number): string {
  const zoom = 1 + (nearest - 1) * share
  return `<g transform="translate(${Math.round(x * (1 - zoom))} ${Math.round(y * (1 - zoom))}) scale(${zoom.toFixed(3)})">${drawn}</g>`
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('An empty list')
  return found
}
