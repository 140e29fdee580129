import type { HourName } from '../../demo/picture-facts.ts'

/** The colors of one room or garden. */
export type Palette = {
  readonly wall: string
  readonly trim: string
  readonly floor: string
  readonly rug: string
  readonly rugMark: string
  readonly sofa: string
  readonly cushion: string
  readonly wood: string
  readonly accent: string
  readonly leaf: string
  readonly curtain: string
}

type Row = [string, string, string, string, string, string, string, string, string, string, string]
const rows: Row[] = [
  // wall, trim, floor, rug, rugMark, sofa, cushion, wood, accent, leaf, curtain
  [
    '#c9d6bf',
    '#f4efe2',
    '#c79a6b',
    '#f0e3cc',
    '#d98b6a',
    '#3f6b5b',
    '#e9b44c',
    '#a8703f',
    '#d96c4a',
    '#4f8a5b',
    '#f3ead7',
  ],
  [
    '#e7b79c',
    '#fbeee2',
    '#b57a50',
    '#f6e7d4',
    '#6d8f83',
    '#b5523b',
    '#f2cf8d',
    '#8a5432',
    '#2f6f6a',
    '#5f8f55',
    '#fdf1e3',
  ],
  [
    '#f0cfd0',
    '#fdf3f0',
    '#d2a67f',
    '#e3eae3',
    '#c9808a',
    '#8f5b78',
    '#f7dfa8',
    '#b47f56',
    '#5e8fa3',
    '#6ea07a',
    '#fff5f1',
  ],
  [
    '#2f4a63',
    '#e9e2d2',
    '#b98a5e',
    '#e7d7b7',
    '#c8603f',
    '#d9a441',
    '#f1e4cb',
    '#93603a',
    '#e07a4f',
    '#5c9678',
    '#e8e1d0',
  ],
  [
    '#efd08a',
    '#fff6e0',
    '#a97449',
    '#f7efe0',
    '#4c7d86',
    '#2f6273',
    '#e8785a',
    '#8c5a37',
    '#c4513b',
    '#4d8259',
    '#fffaf0',
  ],
  [
    '#b9dcd0',
    '#f5faf4',
    '#d8b48a',
    '#fff3df',
    '#ef9a7a',
    '#e88a6e',
    '#fbe6b8',
    '#bb8757',
    '#387f78',
    '#3f9070',
    '#ffffff',
  ],
  [
    '#cfc3e3',
    '#f7f3fb',
    '#c6a07c',
    '#efe6f5',
    '#8d79b8',
    '#6b5b95',
    '#f3b6a5',
    '#a2724c',
    '#e0a458',
    '#6b9a76',
    '#faf5ff',
  ],
  [
    '#e9dcc6',
    '#fbf6ec',
    '#9c6b45',
    '#d5dccb',
    '#7f9a7c',
    '#c77f55',
    '#f5ecd9',
    '#75492c',
    '#3c6e71',
    '#55805a',
    '#f9f3e6',
  ],
  [
    '#4f8383',
    '#f0ebdc',
    '#cf9f6d',
    '#f3d9b8',
    '#d2694a',
    '#e9c7a3',
    '#c8553b',
    '#9b6438',
    '#f0b354',
    '#84b38a',
    '#e4efe8',
  ],
  [
    '#b86a52',
    '#f6e6d6',
    '#d1a377',
    '#efe2cd',
    '#3f6470',
    '#3d5a6c',
    '#edb967',
    '#84502f',
    '#e8d3a2',
    '#6f9c63',
    '#f7e7d8',
  ],
  [
    '#bfdcea',
    '#f7fbfc',
    '#d9b68c',
    '#f9f0dd',
    '#6ba3bf',
    '#4d86a6',
    '#f6c667',
    '#b98253',
    '#ee8264',
    '#58946a',
    '#fdfdf8',
  ],
  [
    '#6d4a66',
    '#f1e5e4',
    '#b17f58',
    '#ecd5c4',
    '#c76a6f',
    '#c98f8a',
    '#f2dcae',
    '#7f5135',
    '#e3a057',
    '#7ea681',
    '#e9d9dc',
  ],
  [
    '#dfe3d0',
    '#ffffff',
    '#c9b39a',
    '#f1e7d9',
    '#b5a27c',
    '#a3b18a',
    '#e7c9a0',
    '#9d7b55',
    '#bc6c4c',
    '#588157',
    '#fefae6',
  ],
  [
    '#f4c9a3',
    '#fff2e3',
    '#8f6246',
    '#fae6d0',
    '#d2714c',
    '#5a7d6c',
    '#f6d186',
    '#6e452d',
    '#b9452f',
    '#48785a',
    '#fff4e6',
  ],
]

/** All palettes. */
export const palettes: readonly Palette[] = rows.map((row) => {
  const [wall, trim, floor, rug, rugMark, sofa, cushion, wood, accent, leaf, curtain] = row
  return { wall, trim, floor, rug, rugMark, sofa, cushion, wood, accent, leaf, curtain }
})

/** The light at a time of day: sky colors from top to horizon, the tint and its strength, and whether lamps are on. */
export type Hour = {
  readonly name: HourName
  readonly sky: readonly [string, string, string]
  readonly beam: string
  readonly beamStrength: number
  readonly veil: string
  readonly veilStrength: number
  readonly lamps: boolean
  readonly far: string
}

/** The times of day in scenes. */
export const hours: readonly Hour[] = [
  {
    name: 'morning',
    sky: ['#a9d6ea', '#d9edf0', '#fdeed2'],
    beam: '#fff3cf',
    beamStrength: 0.4,
    veil: '#fff1d6',
    veilStrength: 0.1,
    lamps: false,
    far: '#cfe3e0',
  },
  {
    name: 'noon',
    sky: ['#7cc3ea', '#b3ddf2', '#e6f5f8'],
    beam: '#ffffff',
    beamStrength: 0.32,
    veil: '#ffffff',
    veilStrength: 0.04,
    lamps: false,
    far: '#bfdfe8',
  },
  {
    name: 'golden',
    sky: ['#f0a868', '#f9c98a', '#fdeabf'],
    beam: '#ffd58a',
    beamStrength: 0.5,
    veil: '#ff9a4a',
    veilStrength: 0.13,
    lamps: false,
    far: '#f3c79a',
  },
  {
    name: 'dusk',
    sky: ['#4f5b93', '#a678a8', '#f5b09a'],
    beam: '#f5b6a0',
    beamStrength: 0.22,
    veil: '#4a357e',
    veilStrength: 0.15,
    lamps: true,
    far: '#8d78a8',
  },
  {
    name: 'night',
    sky: ['#141f45', '#24356a', '#46578f'],
    beam: '#9db4ea',
    beamStrength: 0.14,
    veil: '#161a4a',
    veilStrength: 0.24,
    lamps: true,
    far: '#33457a',
  },
]
