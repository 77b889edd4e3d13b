import type { Route } from '../../platform/http/route.ts'
import { createComment, showCommentLink } from './create-comment.ts'
import { inviteToComment } from './invite-comments.ts'
import {
  listAdminBoatComments,
  listAdminComments,
  listAdminVillaComments,
  listBoatComments,
  listVillaComments,
  showComment,
} from './list-comments.ts'
import { deleteComment, updateComment } from './update-comment.ts'

export const commentRoutes: Route[] = [
  listVillaComments,
  listBoatComments,
  showCommentLink,
  createComment,
  inviteToComment,
  listAdminComments,
  showComment,
  listAdminVillaComments,
  listAdminBoatComments,
  updateComment,
  deleteComment,
]
