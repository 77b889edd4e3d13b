import type { Route } from '../../../platform/http/route.ts'
import { listAdminPosts, showAdminPost } from './read-posts.ts'
import { listPosts, showPost } from './show-post.ts'
import { createPost, deletePost, updatePost } from './write-post.ts'

export const blogRoutes: Route[] = [
  listPosts,
  showPost,
  listAdminPosts,
  showAdminPost,
  createPost,
  updatePost,
  deletePost,
]
