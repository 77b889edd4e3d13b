/** The light of the posters: morning, dusk and night. */

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export type Palette = {
  sky: readonly Stop[]
  far: string
  mid: string
  near: string
  sea: readonly Stop[]
  shade: string
  sun: readonly [x: number, y: number, colour: string] | null
  pine: string
  deck: readonly [floor: string, joint: string]
  rail: string
  cloth: string
  /** How far flowers and import rules sink into the evening, 0–1. */
  dark: number
}

export const palettes = {
  morning: {
    sky: [
      [0, '#8fc1de'],
      [0.55, '#cfe3e6'],
      [1, '#fbe9d3'],
    ],
    far: '#bcccd6',
    mid: '#8aa9b3',
    near: '#557a6c',
    sea: [
      [0, '#d8e9e4'],
      [0.3, '#7cc0c6'],
      [1, '#2b8098'],
    ],
    shade: '#dcd6d3',
    sun: [1180, 520, '#fff3d8'],
    pine: '#4c7a62',
    deck: ['#efe3d0', '#d8c7ab'],
    rail: '#fffaf0',
    cloth: '#fffaf0',
    dark: 0,
  },
  dusk: {
    sky: [
      [0, '#3a4a78'],
      [0.45, '#a77c9c'],
      [0.75, '#f0a283'],
      [1, '#fbd7a0'],
    ],
    far: '#8c7b9c',
    mid: '#5d5a82',
    near: '#33405e',
    sea: [
      [0, '#f3b28d'],
      [0.25, '#a5869f'],
      [1, '#35476f'],
    ],
    shade: '#a793a6',
    sun: [420, 610, '#ffe7b0'],
    pine: '#2c3d52',
    deck: ['#b9a2a2', '#94808c'],
    rail: '#d9c4bd',
    cloth: '#e9d6cf',
    dark: 0.35,
  },
  night: {
    sky: [
      [0, '#0d1c3a'],
      [0.6, '#28416b'],
      [1, '#6a6f93'],
    ],
    far: '#31456c',
    mid: '#22365a',
    near: '#15263f',
    sea: [
      [0, '#4a5f8b'],
      [1, '#12264a'],
    ],
    shade: '#4f5f82',
    sun: null,
    pine: '#1c3247',
    deck: ['#3f4a68', '#2d3754'],
    rail: '#6f7a97',
    cloth: '#a9b3c9',
    dark: 0.62,
  },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
