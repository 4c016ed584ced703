# Machines of the harbour.
terraform {
  required_version = ">= 1.6"
  backend "s3" {
    bucket = "state"
  }
}

provider "aws" {
  region = var.region
}

# Where everything runs.
variable "region" {
  type        = string
  default     = "eu-north-1"
  description = "Where it runs"
}

locals {
  name  = "harbour-${var.region}"
  ports = [for p in var.ports : p + 1 if p > 0]
}

data "aws_ami" "base" {
  most_recent = true
}

/* The crane's machine. */
resource "aws_instance" "crane" {
  count         = var.enabled ? 1 : 0
  ami           = data.aws_ami.base.id
  instance_type = lookup(var.types, "crane", "t3.micro")

  tags = merge(local.tags, { Name = local.name })

  lifecycle {
    create_before_destroy = true
  }

  dynamic "ebs_block_device" {
    for_each = var.disks
    content {
      size = ebs_block_device.value.size
    }
  }

  user_data = <<-EOT
    #!/bin/sh
    echo ${local.name}
  EOT
}

module "network" {
  source = "./modules/network"
  zones  = aws_instance.crane[*].availability_zone
}

output "address" {
  value     = aws_instance.crane[0].private_ip
  sensitive = true
}
