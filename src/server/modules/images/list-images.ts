import { listBoatImages as boatEndpoint, listImages as endpoint } from '../../../contract/images/images.ts'
import { route } from '../../platform/http/route.ts'
import { boatImageList, villaImageList } from './store.ts'

export const listImages = route(endpoint, ({ db }, { params }) => villaImageList(db, params.id))
export const listBoatImages = route(boatEndpoint, ({ db }, { params }) => boatImageList(db, params.id))
